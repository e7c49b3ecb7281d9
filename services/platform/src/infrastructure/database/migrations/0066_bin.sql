ALTER TABLE "media_items" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "deleted_by" text;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "deleted_by" text;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "undo_delete" jsonb;