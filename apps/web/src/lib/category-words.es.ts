import { ownValue } from '@trilane/domain/own-value';

const CATEGORIES: Readonly<Record<string, string>> = {
  'Bakery and café': 'Panadería y café',
  'Restaurant and bar': 'Restaurante y bar',
  'Grocery and food': 'Abarrotes y alimentos',
  'Clothing and shoes': 'Ropa y calzado',
  'Health and beauty': 'Salud y belleza',
  'Home and garden': 'Hogar y jardín',
  Electronics: 'Electrónica',
  'Books, toys and gifts': 'Libros, juguetes y regalos',
  'Sport and leisure': 'Deporte y ocio',
  'Auto and repair': 'Autos y reparación',
  'Professional services': 'Servicios profesionales',
  Other: 'Otro',
};

/** As in `category-words.ts`. A kind that is not known here stays English. */
export const categoryWords = (name: string): string => ownValue(CATEGORIES, name) ?? name;
