import type { EnquiryKind } from '@trilane/domain/enquiry';
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
    'insert into enquiry (enquiry_id, kind, subject, full_name, email, title, category, business_name, message, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
    [id, kind, subject, fullName, email, title, category, businessName, message, createdAt],
  );
}
