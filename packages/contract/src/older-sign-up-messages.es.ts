const fields: Readonly<Record<string, string>> = {
  category: 'El tipo de negocio es obligatorio',
  businessName: 'El nombre del negocio es obligatorio',
  ein: 'El EIN es obligatorio',
  firstName: 'El nombre es obligatorio',
  lastName: 'El apellido es obligatorio',
  mobile: 'El número de celular es obligatorio',
  email: 'El correo electrónico es obligatorio',
  address: 'La dirección es obligatoria',
  city: 'La ciudad es obligatoria',
  state: 'El estado es obligatorio',
  zipCode: 'El código postal es obligatorio',
  dob: 'La fecha de nacimiento es obligatoria',
  ssn: 'El SSN es obligatorio',
};

/** The words of the older sign-up for an empty field, by its name on the wire. */
export const fieldIsRequired = (field: string): string => fields[field] ?? 'Este dato es obligatorio';
