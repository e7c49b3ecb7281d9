ALTER TABLE "events" ADD COLUMN "email_hash" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "phone_hash" text;