import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { get, useForm } from 'react-hook-form';
import type { DefaultValues, FieldErrors, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';
import { CallError } from '@trilane/contract/client';
import { NoAnswer, isAborted } from './api.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';
import type { Base } from './edit-conflict.ts';
import { useFailureToasts } from './use-failure-toasts.ts';
import { useLeaving } from './use-leaving.ts';

/** A message for each field; missing, null and false mean that the field is valid. */
export type Problems<Values extends FieldValues> = { [K in Path<Values>]?: string | null | false };

export type CallFormOptions<Values extends FieldValues> = {
  initial: Values;
  /** The pure rules of the domain, in words. Runs on blur after the first touch and before every submit. */
  validate: (values: Values) => Problems<Values>;
  /**
   * Makes the call. A refusal is shown beside the fields that it names. The first message is shown as the toast of the
   * call.
   */
  submit: (values: Values) => Promise<unknown>;
  /** What `submit` asks before it sends, from `useQuestion`. The form is not busy while it is open. */
  question?: { asked: unknown };
  /** Wire names that differ from the form's: `{ 'address.zipCode': 'zipCode' }`. */
  fieldOf?: Readonly<Record<string, Path<Values>>>;
  /** Keeps what was typed under this name until it was sent. Never for forms with passwords or numbers of a person. */
  draft?: string;
  /** The version of the stored thing that the form edits; missing for a new thing. */
  version?: number | undefined;
  /** What of it is not kept: numbers of a person or a business. */
  neverKept?: readonly Path<Values>[];
};

export type CallForm<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  /** For `<form noValidate onSubmit>`. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Everything that a text, password or select field takes: name, handlers, ref and its error. */
  field: (name: Path<Values>) => ReturnType<UseFormReturn<Values>['register']> & { error: string | null };
  errorOf: (name: Path<Values>) => string | null;
} & Base;

function resolverOf<Values extends FieldValues>(validate: (values: Values) => Problems<Values>): Resolver<Values> {
  return (values) => {
    const errors: Record<string, { type: string; message: string }> = {};
    for (const [name, message] of Object.entries(validate(values))) {
      if (message) errors[name] = { type: 'rule', message: String(message) };
    }
    const failed = Object.keys(errors).length > 0;
    return failed ? { values: {}, errors: nest<Values>(errors) } : { values, errors: {} };
  };
}

/** Errors by path, as the form library nests them. */
function nest<Values extends FieldValues>(errors: Record<string, unknown>): FieldErrors<Values> {
  const nested: Record<string, unknown> = {};
  for (const [path, error] of Object.entries(errors)) {
    const parts = path.split('.');
    let at = nested;
    for (const part of parts.slice(0, -1)) at = (at[part] ??= {}) as Record<string, unknown>;
    at[parts.at(-1)!] = error;
  }
  return nested as FieldErrors<Values>;
}

/** The fields that a refusal names, with the first message of each. */
export function refusedFields(error: unknown): Array<[path: string, message: string]> {
  const errors = error instanceof CallError ? error.body?.errors : undefined;
  return Object.entries(errors ?? {}).flatMap(([path, list]) => (list[0] ? [[path, list[0]] as [string, string]] : []));
}

/** Focuses the first field of the form that has a problem. */
function focusFirst(fields: HTMLFormControlsCollection, problems: FieldErrors): void {
  for (const field of fields) {
    const name = field.getAttribute('name');
    if (name !== null && get(problems, name) !== undefined) return (field as HTMLElement).focus();
  }
}

/** Keeps what is typed as a draft, with the version that it is based on. */
function useKeptDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  draft: string | undefined,
  { neverKept, base }: { neverKept: readonly Path<Values>[] | undefined; base: number | undefined },
): void {
  const [unkeptNames] = useState(neverKept ?? []);
  useEffect(() => {
    if (!draft) return;
    const unkept = Object.fromEntries(unkeptNames.map((name) => [name, undefined]));
    const keep = (values: object) => keepDraft(draft, { ...values, ...unkept, [baseKey]: base });
    // A draft that is there already follows the version that the person has chosen, also when no more is typed.
    if (readDraft(draft) && baseOfDraft(draft) !== base) keep(form.getValues());
    const watching = form.watch(keep);
    return () => watching.unsubscribe();
  }, [form, draft, unkeptNames, base]);
}

/** A form over one call of the contract: domain rules before it, the refusal's words beside the fields after it. */
export function useCallForm<Values extends FieldValues>({
  initial,
  validate,
  submit,
  question,
  fieldOf,
  draft,
  version,
  neverKept,
}: CallFormOptions<Values>): CallForm<Values> {
  const rules = useRef(validate);
  rules.current = validate;
  const resolver = useMemo(() => resolverOf<Values>((values) => rules.current(values)), []);
  const [start] = useState(() => withDraft(initial, draft));
  const [base, setBase] = useState(() => baseOfDraft(draft) ?? version);
  const form = useForm<Values>({
    defaultValues: start as DefaultValues<Values>,
    resolver,
    mode: 'onTouched',
    // The library would move the focus again a moment later, away from a person who is already typing elsewhere.
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const [isLeaving, attempt] = [useLeaving(), useFailureToasts()];
  useKeptDraft(form, draft, { neverKept, base });

  const send = async (values: Values, fields: HTMLFormControlsCollection) => {
    try {
      await attempt(() => submit(values));
      if (draft) dropDraft(draft);
    } catch (error) {
      if (error instanceof NoAnswer || isAborted(error)) return;
      if (!(error instanceof CallError)) throw error;
      const named = refusedFields(error).map(([path, message]) => [fieldOf?.[path] ?? path, message] as const);
      const known = named.filter(([name]) => get(form.getValues(), name) !== undefined);
      for (const [name, message] of known) form.setError(name as Path<Values>, { type: 'server', message });
      // The library does not know comboboxes, so it could not focus them.
      focusFirst(fields, nest(Object.fromEntries(known)));
    }
  };

  const errorOf = (name: Path<Values>) => (get(errors, name) as { message?: string } | undefined)?.message ?? null;
  return {
    form,
    busy: isSubmitting && (question?.asked ?? null) === null,
    onSubmit: (event) => {
      event.preventDefault();
      const fields = event.currentTarget.elements;
      if (!form.formState.isSubmitting && !isLeaving())
        void form.handleSubmit(
          (values) => send(values, fields),
          (problems) => focusFirst(fields, problems),
        )();
    },
    field: (name) => ({ ...form.register(name), error: errorOf(name) }),
    errorOf,
    base,
    setBase,
  };
}

/** The key under which a draft keeps the version that it is based on. */
const baseKey = 'base version';

function baseOfDraft(draft: string | undefined): number | undefined {
  const kept = draft && readDraft(draft)?.[baseKey];
  return typeof kept === 'number' ? kept : undefined;
}

function withDraft<Values extends FieldValues>(initial: Values, draft: string | undefined): Values {
  const kept = draft ? readDraft(draft) : null;
  if (!kept) return initial;
  // Only fields that this version of the form has, and only of the same kind.
  const usable = Object.entries(kept).filter(
    ([name, value]) => name in initial && typeof value === typeof initial[name],
  );
  return { ...initial, ...Object.fromEntries(usable) };
}
