ALTER TABLE "mail_recipients" ADD COLUMN "refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_recipients" ADD COLUMN "refused_by" text;