/** Why an archive is not imported here, in words for the operator. Nothing of it is there then. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}
