import type { EnquiryKind } from '@trilane/domain/enquiry';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** A letter of a visitor; what its form does not ask for is null. */
export interface Enquiry {
  id: string;
  kind: EnquiryKind;
  subject: string;
  fullName: string;
  email: string;
  title: string | null;
  category: string | null;
  businessName: string | null;
  message: string | null;
}

export async function putEnquiry(tx: Tx, enquiry: Enquiry, createdAt: Date): Promise<void> {
  const { id, kind, subject, fullName, email, title, category, businessName, message } = enquiry;
  await tx.query(
    sql`
      insert into enquiry (
        enquiry_id, kind, subject, full_name, email, title, category, business_name, message, created_at
      )
      values (${id}, ${kind}, ${subject}, ${fullName}, ${email}, ${title}, ${category}, ${businessName}, ${message},
        ${createdAt})`,
  );
}
