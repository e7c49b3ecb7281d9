CREATE TABLE "mail_recipients" (
	"token" text PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"unsubscribed_at" timestamp (3) with time zone,
	"unsubscribed_by" text,
	CONSTRAINT "mail_recipients_address" UNIQUE("site_id","address")
);
--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "evidence" jsonb;--> statement-breakpoint
ALTER TABLE "mail_recipients" ADD CONSTRAINT "mail_recipients_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;