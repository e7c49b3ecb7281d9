CREATE TABLE "website_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"browser" text NOT NULL,
	"digest" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "website_codes_user_id_browser_unique" UNIQUE("user_id","browser")
);
--> statement-breakpoint
CREATE TABLE "website_tries" (
	"key" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
DROP TABLE "website_verifications" CASCADE;--> statement-breakpoint
ALTER TABLE "website_codes" ADD CONSTRAINT "website_codes_user_id_website_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."website_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "website_codes_by_expiry" ON "website_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "website_tries_by_start" ON "website_tries" USING btree ("started_at");--> statement-breakpoint
ALTER TABLE "website_users" DROP COLUMN "codes_sent";--> statement-breakpoint
ALTER TABLE "website_users" DROP COLUMN "wrong_codes";--> statement-breakpoint
ALTER TABLE "website_users" DROP COLUMN "counted_since";