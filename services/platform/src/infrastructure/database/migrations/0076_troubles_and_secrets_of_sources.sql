CREATE TABLE "stock_secrets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source_id" integer NOT NULL,
	"name" text NOT NULL,
	"made_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "stock_photos" ADD COLUMN "etag" text;--> statement-breakpoint
ALTER TABLE "stock_photos" ADD COLUMN "modified" text;--> statement-breakpoint
ALTER TABLE "stock_photos" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stock_runs" ADD COLUMN "look" jsonb;--> statement-breakpoint
ALTER TABLE "stock_sources" ADD COLUMN "accepts_common_secret" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_sources" ADD COLUMN "fetch_fault" text;--> statement-breakpoint
ALTER TABLE "stock_sources" ADD COLUMN "fetch_failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stock_sources" ADD COLUMN "hears_id" integer;--> statement-breakpoint
ALTER TABLE "stock_sources" ADD COLUMN "told_trouble" text;--> statement-breakpoint
ALTER TABLE "stock_sources" ADD COLUMN "asks_first" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_secrets" ADD CONSTRAINT "stock_secrets_source_id_stock_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."stock_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_secrets_of_source" ON "stock_secrets" USING btree ("source_id");--> statement-breakpoint
ALTER TABLE "stock_sources" ADD CONSTRAINT "stock_sources_hears_id_staff_users_id_fk" FOREIGN KEY ("hears_id") REFERENCES "public"."staff_users"("id") ON DELETE set null ON UPDATE no action;