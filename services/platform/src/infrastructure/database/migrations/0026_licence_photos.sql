CREATE TABLE "finance_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "finance_documents" ADD CONSTRAINT "finance_documents_application_id_finance_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."finance_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "finance_documents_of_application" ON "finance_documents" USING btree ("application_id");