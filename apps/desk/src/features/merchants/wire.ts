import type { CallOutput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';

export type Merchant = CallOutput<DeskCalls['getMerchant']>;
export type Person = CallOutput<DeskCalls['listMerchantPeople']>[number];
export type Proposal = Merchant['proposals'][number];
export type PaymentStoryAnswer = CallOutput<DeskCalls['getMerchantTransaction']>;
export type Way = CallOutput<DeskCalls['explainMerchantPayment']>;
export type Payment = CallOutput<DeskCalls['listMerchantTransactions']>['docs'][number];
export type Payout = CallOutput<DeskCalls['listMerchantPayouts']>['docs'][number];
