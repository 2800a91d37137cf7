import type { UseFormRegisterReturn } from 'react-hook-form';
import { SelectField } from '@trilane/ui/select-field';
import { categoryWords } from '../../lib/category-words.ts';
import { useRead } from '../../lib/queries.ts';
import { RetryButton } from '../../lib/read-failed.tsx';

/** The kinds of business that a sign-up may name. They do not change while a person signs up. */
export const useCategories = () => useRead('business', 'listCategories', undefined, { staleTime: Infinity });

type CategoryFieldProps = {
  categories: ReturnType<typeof useCategories>;
  field: UseFormRegisterReturn & { error: string | null };
};

/** The required category. Without its list the form cannot be sent, so a list that could not be read offers a retry. */
export function CategoryField({ categories: { data, isError }, field }: CategoryFieldProps) {
  const failed = isError && !data;
  return (
    <SelectField
      label="Business category"
      placeholder="Choose a category"
      options={(data ?? []).map(({ id, name }) => ({ value: id, label: categoryWords(name) }))}
      hint={failed && 'The categories could not be read.'}
      labelEnd={failed && <RetryButton />}
      // An uncontrolled select takes only a value that is among its options, so it is made again when they arrive.
      key={data ? 'known' : 'awaited'}
      {...field}
    />
  );
}
