CREATE TABLE "alert_cars" (
	"site_id" integer NOT NULL,
	"car_id" integer NOT NULL,
	"state" text NOT NULL,
	"price" double precision,
	"document" jsonb,
	"turn" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "alert_cars_site_id_car_id_pk" PRIMARY KEY("site_id","car_id")
);
--> statement-breakpoint
CREATE TABLE "alert_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" integer NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_matches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_matches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscription_id" uuid NOT NULL,
	"car_id" integer NOT NULL,
	"kind" text NOT NULL,
	"occasion" text NOT NULL,
	"car_name" text NOT NULL,
	"price" double precision,
	"was_price" double precision,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"mail_id" uuid,
	CONSTRAINT "alert_matches_once" UNIQUE("subscription_id","car_id","kind","occasion")
);
--> statement-breakpoint
CREATE TABLE "alert_sites" (
	"site_id" integer PRIMARY KEY NOT NULL,
	"version" bigint,
	"revision" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" integer NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"frequency" text DEFAULT 'daily' NOT NULL,
	"kinds" text[] DEFAULT '{}' NOT NULL,
	"token" text NOT NULL,
	"address_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"revision" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "subscriptions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_once";--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_about_one";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "subscription_id" uuid;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "alert_mail_id" uuid;--> statement-breakpoint
ALTER TABLE "alert_cars" ADD CONSTRAINT "alert_cars_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_mails" ADD CONSTRAINT "alert_mails_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_matches" ADD CONSTRAINT "alert_matches_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_matches" ADD CONSTRAINT "alert_matches_mail_id_alert_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."alert_mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_sites" ADD CONSTRAINT "alert_sites_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_mails_of_mailbox" ON "alert_mails" USING btree ("site_id","email","created_at");--> statement-breakpoint
CREATE INDEX "alert_matches_due" ON "alert_matches" USING btree ("due_at") WHERE "alert_matches"."mail_id" is null;--> statement-breakpoint
CREATE INDEX "alert_matches_of_mail" ON "alert_matches" USING btree ("mail_id") WHERE "alert_matches"."mail_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_once" ON "subscriptions" USING btree ("site_id","kind","email",md5("search")) WHERE "subscriptions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "subscriptions_of_site" ON "subscriptions" USING btree ("site_id","kind","revision");--> statement-breakpoint
CREATE INDEX "subscriptions_unconfirmed" ON "subscriptions" USING btree ("created_at") WHERE "subscriptions"."confirmed_at" is null;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_alert_mail_id_alert_mails_id_fk" FOREIGN KEY ("alert_mail_id") REFERENCES "public"."alert_mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_of_subscription" ON "deliveries" USING btree ("subscription_id") WHERE "deliveries"."subscription_id" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_of_alert_mail" ON "deliveries" USING btree ("alert_mail_id") WHERE "deliveries"."alert_mail_id" is not null;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_once" UNIQUE NULLS NOT DISTINCT("lead_id","kind","destination","occasion","reservation_id","waiter_id","subscription_id","alert_mail_id");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_about_one" CHECK (num_nonnulls("deliveries"."lead_id", "deliveries"."reservation_id", "deliveries"."waiter_id", "deliveries"."subscription_id", "deliveries"."alert_mail_id") = 1);