CREATE TABLE "mail_quotas" (
	"mailbox" text NOT NULL,
	"day" date NOT NULL,
	"deliveries" uuid[] NOT NULL,
	CONSTRAINT "mail_quotas_mailbox_day_pk" PRIMARY KEY("mailbox","day")
);
--> statement-breakpoint
CREATE TABLE "form_tickets" (
	"ticket" text PRIMARY KEY NOT NULL,
	"uses" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "hold_waiters" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "hold_waiters" ADD COLUMN "token" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "hold_waiters" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "address_hash" text;--> statement-breakpoint
CREATE INDEX "form_tickets_by_expiry" ON "form_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "bookings_ahead" ON "bookings" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "reservations_drafts" ON "reservations" USING btree ("updated_at") WHERE "reservations"."state" = 'draft';--> statement-breakpoint
ALTER TABLE "hold_waiters" ADD CONSTRAINT "hold_waiters_token_unique" UNIQUE("token");--> statement-breakpoint
UPDATE "hold_waiters" SET "confirmed_at" = "created_at";
