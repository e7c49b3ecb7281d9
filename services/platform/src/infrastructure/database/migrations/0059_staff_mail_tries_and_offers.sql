CREATE TABLE "staff_codes" (
	"user_id" integer NOT NULL,
	"browser" text NOT NULL,
	"digest" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_codes_user_id_browser_pk" PRIMARY KEY("user_id","browser")
);
--> statement-breakpoint
CREATE TABLE "staff_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_tries" (
	"key" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_grants" ADD COLUMN "accepted_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "staff_grants" ADD COLUMN "invited_name" text;--> statement-breakpoint
ALTER TABLE "staff_grants" ADD COLUMN "invited_by" text;--> statement-breakpoint
ALTER TABLE "staff_codes" ADD CONSTRAINT "staff_codes_user_id_staff_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_mails" ADD CONSTRAINT "staff_mails_user_id_staff_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_mails_by_state" ON "staff_mails" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "staff_mails_of_user" ON "staff_mails" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "staff_tries_by_start" ON "staff_tries" USING btree ("started_at");--> statement-breakpoint
ALTER TABLE "staff_users" DROP COLUMN "codes_sent";--> statement-breakpoint
ALTER TABLE "staff_users" DROP COLUMN "wrong_codes";--> statement-breakpoint
ALTER TABLE "staff_users" DROP COLUMN "counted_since";