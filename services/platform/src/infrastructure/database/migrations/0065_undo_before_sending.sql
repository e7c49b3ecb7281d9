ALTER TABLE "deliveries" ADD COLUMN "not_before" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "undo" jsonb;--> statement-breakpoint
ALTER TABLE "lead_entries" ADD COLUMN "before" jsonb;