ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_once";--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "lead_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "occasion" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "reservation_id" uuid;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "waiter_id" uuid;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_waiter_id_hold_waiters_id_fk" FOREIGN KEY ("waiter_id") REFERENCES "public"."hold_waiters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_of_reservation" ON "deliveries" USING btree ("reservation_id") WHERE "deliveries"."reservation_id" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_of_waiter" ON "deliveries" USING btree ("waiter_id") WHERE "deliveries"."waiter_id" is not null;--> statement-breakpoint
-- Mail about reservations joins the one ledger. What waits has no job of the queue yet: the next sweep gives it one.
INSERT INTO "deliveries" ("id", "reservation_id", "waiter_id", "site_id", "kind", "destination", "state", "attempts", "last_error", "created_at", "delivered_at")
SELECT "id", CASE WHEN "waiter_id" IS NULL THEN "reservation_id" END, "waiter_id", "site_id", "kind", "destination", "state", "attempts",
  CASE WHEN "state" = 'delivered' THEN NULL ELSE "last_error" END, "created_at", CASE WHEN "state" = 'delivered' THEN "delivered_at" END
FROM "reservation_messages";--> statement-breakpoint
DROP TABLE "reservation_messages";--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_once" UNIQUE NULLS NOT DISTINCT("lead_id","kind","destination","occasion","reservation_id","waiter_id");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_about_one" CHECK (num_nonnulls("deliveries"."lead_id", "deliveries"."reservation_id", "deliveries"."waiter_id") = 1);