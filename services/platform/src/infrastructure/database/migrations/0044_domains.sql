CREATE TABLE "mail_senders" (
	"site_id" integer NOT NULL,
	"domain" text NOT NULL,
	"selector" text NOT NULL,
	"public_key" text NOT NULL,
	"sealed_key" text NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"proved_at" timestamp (3) with time zone,
	CONSTRAINT "mail_senders_site_id_domain_pk" PRIMARY KEY("site_id","domain")
);
--> statement-breakpoint
CREATE TABLE "site_domains" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_domains_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"host" text NOT NULL,
	"proof" text NOT NULL,
	"proved_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "mail_senders" ADD CONSTRAINT "mail_senders_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_domains" ADD CONSTRAINT "site_domains_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "site_domains_site" ON "site_domains" USING btree ("site_id","host");--> statement-breakpoint
CREATE UNIQUE INDEX "site_domains_proved" ON "site_domains" USING btree ("host") WHERE "site_domains"."proved_at" is not null;