export type Decision = 'approved' | 'rejected' | 'undecided';

export type CheckRequest = {
  id: string;
  kind: 'business' | 'owner' | 'ein';
  reference: string;
  businessId: string;
  callbackUrl: string;
  business?: { name: string; category?: unknown; ein?: string | null; address?: unknown };
  owner?: { firstName: string; lastName: string; title?: string | null; dob?: string | null; ssn?: string | null };
};

/** Decides the agency's first answer by words in the name. Case counts, so that "Preferred" is no "Refer". */
export function decideCheck(request: CheckRequest): Decision {
  switch (request.kind) {
    case 'business': {
      const name = request.business?.name ?? '';
      if (name.includes('Refer')) return 'undecided';
      return name.includes('Reject') ? 'rejected' : 'approved';
    }
    case 'owner':
      return (request.owner?.lastName ?? '').includes('Refer') ? 'undecided' : 'approved';
    case 'ein': {
      const ein = request.business?.ein ?? '';
      return /^\d{2}-?\d{7}$/.test(ein) && !ein.startsWith('00') ? 'approved' : 'rejected';
    }
  }
}
