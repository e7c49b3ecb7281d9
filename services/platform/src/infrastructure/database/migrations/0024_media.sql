CREATE TABLE "media_items" (
	"site_id" integer NOT NULL,
	"image_id" text NOT NULL,
	"name" text NOT NULL,
	"alt" text NOT NULL,
	"focal_x" integer DEFAULT 50 NOT NULL,
	"focal_y" integer DEFAULT 50 NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "media_items_site_id_image_id_pk" PRIMARY KEY("site_id","image_id")
);
--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;