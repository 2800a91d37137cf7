import { NO_PHONE } from '../server/mail/sms.routes.ts';
import { giveConsent } from './link-bank.ts';
import { openAccount, registerBusiness, solveCaptcha } from './open-account.ts';
import { waitFor, type World } from './world.ts';

/** Two more businesses. The agency declines the first one because of its name; the bank cannot confirm the second. */
const DECLINED = {
  email: 'otto@rejectfurniture.example',
  ownerFirstName: 'Otto',
  ownerLastName: 'Lindgren',
  name: 'Reject & Mend Furniture',
  streetAddress1: '12 Water Street',
  category: /home|garden/i,
};
const WITH_PAPERS = {
  email: 'ines@kestrelcycles.example',
  ownerFirstName: 'Ines',
  ownerLastName: 'Kestrel',
  name: 'Kestrel Cycles',
  streetAddress1: '77 Court Street',
  category: /sport|leisure/i,
};

const PAPERS = Buffer.from(`%PDF-1.4
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R] /Count 1 >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 300] /Contents 4 0 R
   /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>
endobj
4 0 obj
<< /Length 128 >>
stream
BT /F1 18 Tf 40 240 Td (First Harbor Bank) Tj /F1 12 Tf 0 -40 Td (Account of: Kestrel Cycles, Ines Kestrel) Tj ET
endstream
endobj
trailer
<< /Root 1 0 R >>
%%EOF
`);

async function givePapers(world: World): Promise<void> {
  const { product } = world;
  await openAccount(world, WITH_PAPERS);
  await giveConsent(world);
  const { business } = await product.call('getMe');
  await world.post(`/api/bank/${business.id}`, { outcome: 'failed' });
  await waitFor('the bank’s refusal', async () =>
    (await product.call('getMe')).bankRegistration.status === 'failed' ? true : undefined,
  );
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(PAPERS)], { type: 'application/pdf' }), 'bank-letter.pdf');
  const { id } = await product.call('uploadFile', { query: { purpose: 'document' }, form });
  await product.call('uploadBankDocuments', { body: { files: [id] } });
}

/** Returns the newest payout that reached the bank. */
async function returnNewestPayout(world: World): Promise<void> {
  const payouts = await world.get<{ reference: string; status: string }[]>('/api/payouts');
  const newest = payouts.find(({ status }) => status === 'accepted' || status === 'paid');
  if (newest) await world.post(`/api/payouts/${newest.reference}`, { outcome: 'returned' });
}

async function writeLetters(world: World): Promise<void> {
  const { product } = world;
  await product.call('sendEnquiry', {
    body: {
      subject: 'book-demo',
      fullName: 'Noor Haddad',
      email: 'noor@haddadgrocers.example',
      title: 'Owner',
      businessName: 'Haddad Grocers',
      captcha: await solveCaptcha(world),
    },
  });
  await product.call('sendEnquiry', {
    body: {
      subject: 'Partnerships',
      fullName: 'Lena Okafor',
      email: 'lena@markethalls.example',
      message: 'Hello,\n\nwe run twelve market halls and would like to talk about tills for our stalls.\n\nLena',
      captcha: await solveCaptcha(world),
    },
  });
}

/** Leaves a few items in the operators' queue. Nobody is signed in afterwards. */
export async function leaveWork(world: World): Promise<void> {
  await returnNewestPayout(world);
  await registerBusiness(world, DECLINED);
  await givePapers(world);
  await writeLetters(world);
  const body = { mobile: NO_PHONE, captcha: await solveCaptcha(world) };
  await world.product.call('sendAppLink', { body });
}
