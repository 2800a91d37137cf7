/**
 * The parameters among `names` that an address has and that reading it has left out: `kept` is the address as the
 * screen writes it again. What is empty asks for nothing, and `standard` has the values that a writer leaves out.
 */
export function ignoredNames(
  params: URLSearchParams,
  names: readonly string[],
  kept: URLSearchParams,
  standard: Readonly<Record<string, string>> = {},
): string[] {
  return names.filter((name) => {
    const asked = params.get(name)?.trim();
    return asked && asked !== standard[name] && !kept.has(name);
  });
}
