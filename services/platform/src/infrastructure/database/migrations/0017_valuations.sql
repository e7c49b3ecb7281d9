CREATE TABLE "visitor_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" integer NOT NULL,
	"visitor_hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"jpeg" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "valuations" ADD COLUMN "visitor_hash" text;--> statement-breakpoint
ALTER TABLE "valuations" ADD COLUMN "vehicle" jsonb;--> statement-breakpoint
ALTER TABLE "valuations" ADD COLUMN "odometer_km" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "valuations" ADD COLUMN "estimate" jsonb;--> statement-breakpoint
ALTER TABLE "visitor_photos" ADD CONSTRAINT "visitor_photos_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visitor_photos_by_expiry" ON "visitor_photos" USING btree ("expires_at");