CREATE TABLE "website_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "website_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "website_verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_once";--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_about_one";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "website_user_id" uuid;--> statement-breakpoint
ALTER TABLE "watchlist" ADD COLUMN "is_saved" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "watchlist" ADD COLUMN "said_at_ms" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "watchlist" ADD COLUMN "price_cents" bigint;--> statement-breakpoint
ALTER TABLE "website_users" ADD COLUMN "identity" text GENERATED ALWAYS AS (site_id::text || ':' || email) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "website_users" ADD COLUMN "email_verified" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "website_users" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "website_users" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "website_users" ADD COLUMN "signed_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "website_users" ADD COLUMN "codes_sent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "website_users" ADD COLUMN "wrong_codes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "website_users" ADD COLUMN "counted_since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "website_sessions" ADD CONSTRAINT "website_sessions_user_id_website_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."website_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "website_sessions_of_user" ON "website_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "website_sessions_by_expiry" ON "website_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "website_verifications_identifier" ON "website_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "website_verifications_by_expiry" ON "website_verifications" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_website_user_id_website_users_id_fk" FOREIGN KEY ("website_user_id") REFERENCES "public"."website_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_of_website_user" ON "deliveries" USING btree ("website_user_id") WHERE "deliveries"."website_user_id" is not null;--> statement-breakpoint
CREATE INDEX "website_users_by_age" ON "website_users" USING btree ("site_id","created_at","id");--> statement-breakpoint
CREATE INDEX "website_users_without_code" ON "website_users" USING btree ("created_at") WHERE "website_users"."signed_in_at" is null;--> statement-breakpoint
ALTER TABLE "watchlist" DROP COLUMN "added_at";--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_once" UNIQUE NULLS NOT DISTINCT("lead_id","kind","destination","occasion","reservation_id","waiter_id","subscription_id","alert_mail_id","website_user_id");--> statement-breakpoint
ALTER TABLE "website_users" ADD CONSTRAINT "website_users_identity_unique" UNIQUE("identity");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_about_one" CHECK (num_nonnulls("deliveries"."lead_id", "deliveries"."reservation_id", "deliveries"."waiter_id", "deliveries"."subscription_id", "deliveries"."alert_mail_id", "deliveries"."website_user_id") = 1);