CREATE TABLE "stock_photos" (
	"car_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"url" text NOT NULL,
	"state" text NOT NULL,
	"image_id" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"try_at" timestamp (3) with time zone NOT NULL,
	"reason" text,
	CONSTRAINT "stock_photos_car_id_position_pk" PRIMARY KEY("car_id","position")
);
--> statement-breakpoint
ALTER TABLE "stock_runs" ADD COLUMN "ends_with_break" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_sources" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "stock_sources" ADD COLUMN "every_minutes" smallint DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_sources" ADD COLUMN "pull_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stock_photos" ADD CONSTRAINT "stock_photos_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_photos" ADD CONSTRAINT "stock_photos_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_photos_waiting" ON "stock_photos" USING btree ("try_at") WHERE "stock_photos"."state" = 'waiting';