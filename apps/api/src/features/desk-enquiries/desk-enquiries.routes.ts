import { deskRoutes } from '../../platform/desk-context.ts';
import { exportEnquiries, getEnquiry, listEnquiries } from './read-enquiries.ts';
import { answerEnquiry, assignEnquiry, listAssignees, setEnquiryDone } from './write-enquiries.ts';

export const deskEnquiriesRoutes = deskRoutes({
  listEnquiries,
  getEnquiry,
  listAssignees,
  assignEnquiry,
  answerEnquiry,
  setEnquiryDone,
  exportEnquiries,
});
