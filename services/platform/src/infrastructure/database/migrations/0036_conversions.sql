CREATE TABLE "conversions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" integer NOT NULL,
	"event_key" text NOT NULL,
	"conversion" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversions_once" UNIQUE("site_id","event_key")
);
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_once";--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_about_one";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "conversion_id" uuid;--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversions_by_age" ON "conversions" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_conversion_id_conversions_id_fk" FOREIGN KEY ("conversion_id") REFERENCES "public"."conversions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_of_conversion" ON "deliveries" USING btree ("conversion_id") WHERE "deliveries"."conversion_id" is not null;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_once" UNIQUE NULLS NOT DISTINCT("lead_id","kind","destination","occasion","reservation_id","waiter_id","subscription_id","alert_mail_id","website_user_id","conversion_id");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_about_one" CHECK (num_nonnulls("deliveries"."lead_id", "deliveries"."reservation_id", "deliveries"."waiter_id", "deliveries"."subscription_id", "deliveries"."alert_mail_id", "deliveries"."website_user_id", "deliveries"."conversion_id") = 1);