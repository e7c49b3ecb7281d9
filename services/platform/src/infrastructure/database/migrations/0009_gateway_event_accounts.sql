ALTER TABLE "gateway_events" DROP CONSTRAINT "gateway_events_dealership_id_dealerships_id_fk";
--> statement-breakpoint
ALTER TABLE "gateway_events" ADD COLUMN "account" text NOT NULL;--> statement-breakpoint
ALTER TABLE "gateway_events" DROP COLUMN "dealership_id";