import { ownValue } from '@trilane/domain/own-value';

/** The fields of the older sign-up, by their names on the wire. */
const NAMES: Readonly<Record<string, string>> = {
  address1: 'La dirección es obligatoria',
  businessName: 'El nombre del negocio es obligatorio',
  address: 'La dirección es obligatoria',
  category: 'El tipo de negocio es obligatorio',
  city: 'La ciudad es obligatoria',
  country: 'El país es obligatorio',
  dob: 'La fecha de nacimiento es obligatoria',
  ein: 'El EIN es obligatorio',
  email: 'El correo electrónico es obligatorio',
  firstName: 'El nombre es obligatorio',
  lastName: 'El apellido es obligatorio',
  mobile: 'El número de celular es obligatorio',
  name: 'El nombre del negocio es obligatorio',
  phone: 'El teléfono es obligatorio',
  ssn: 'El SSN es obligatorio',
  state: 'El estado es obligatorio',
  title: 'El puesto es obligatorio',
  zipCode: 'El código postal es obligatorio',
};

/** That a field of the older sign-up is empty. */
export const fieldIsRequired = (field: string): string => ownValue(NAMES, field) ?? 'Este dato es obligatorio';
