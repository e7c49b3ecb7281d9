ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_once";--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_about_one";--> statement-breakpoint
ALTER TABLE "privacy_requests" ALTER COLUMN "lead_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "privacy_request_id" uuid;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD COLUMN "token" text;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_privacy_request_id_privacy_requests_id_fk" FOREIGN KEY ("privacy_request_id") REFERENCES "public"."privacy_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_of_privacy_request" ON "deliveries" USING btree ("privacy_request_id") WHERE "deliveries"."privacy_request_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_requests_once" ON "privacy_requests" USING btree ("site_id","email","kind") WHERE "privacy_requests"."state" in ('asked', 'open');--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_once" UNIQUE NULLS NOT DISTINCT("lead_id","kind","destination","occasion","reservation_id","waiter_id","subscription_id","alert_mail_id","website_user_id","conversion_id","privacy_request_id");--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_token_unique" UNIQUE("token");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_about_one" CHECK (num_nonnulls("deliveries"."lead_id", "deliveries"."reservation_id", "deliveries"."waiter_id", "deliveries"."subscription_id", "deliveries"."alert_mail_id", "deliveries"."website_user_id", "deliveries"."conversion_id", "deliveries"."privacy_request_id") = 1);