CREATE TABLE "finance_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" integer NOT NULL,
	"visitor_hash" text NOT NULL,
	"form" text NOT NULL,
	"path" text DEFAULT '' NOT NULL,
	"lead_id" uuid,
	"draft" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sealed" text,
	"consents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"erases_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "finance_applications" ADD CONSTRAINT "finance_applications_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_applications" ADD CONSTRAINT "finance_applications_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "finance_applications_open" ON "finance_applications" USING btree ("site_id","visitor_hash","form") WHERE "finance_applications"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "finance_applications_of_lead" ON "finance_applications" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "finance_applications_to_erase" ON "finance_applications" USING btree ("erases_at");