const OTHER_ACCOUNT =
  'This file is for the account ending in {}, but you chose the account ending in {}. ' +
  'Choose that account, or download a file for yours only.';

/** What the service says of a file that it reads line by line, of a bank or of stores (`field-sentences.ts`). */
export const fileSentences: Readonly<Record<string, string>> = {
  'The file has no transactions.': 'El archivo no tiene transacciones.',
  'The file has no “Date” column.': 'El archivo no tiene la columna “Date”.',
  'The file has no “Amount” or “Credit” column.': 'El archivo no tiene columna “Amount” ni “Credit”.',
  '“Date” and “Amount” must be in the same row.': '“Date” y “Amount” deben estar en la misma fila.',
  'The file has more than {} lines. Download one for a shorter period.':
    'El archivo tiene más de {} líneas. Descargue uno de un período más corto.',
  'The file has more than {} tags. Download a file for a shorter period.':
    'El archivo tiene más de {} etiquetas. Descargue uno de un período más corto.',
  'This isn’t a camt.053 statement: BkToCstmrStmt is missing.':
    'Este no es un estado de cuenta camt.053: falta BkToCstmrStmt.',
  'The file has no BANKTRANLIST: it lists no transactions of a bank account.':
    'El archivo no tiene BANKTRANLIST: no contiene transacciones de una cuenta bancaria.',
  'the entry has no booking date.': 'el movimiento no tiene fecha de registro.',
  'the entry has no amount.': 'el movimiento no tiene monto.',
  'the amount is in “{}”, not in US dollars.': 'el monto está en “{}”, no en dólares estadounidenses.',
  'the account is in “{}”, not in US dollars.': 'la cuenta está en “{}”, no en dólares estadounidenses.',
  'the entry does not say CRDT or DBIT.': 'el movimiento no dice CRDT ni DBIT.',
  'a quote is never closed.': 'hay comillas que no se cierran.',
  'a tag is never closed.': 'hay una etiqueta que no se cierra.',
  'tags are nested too deeply.': 'hay demasiadas etiquetas anidadas.',
  '</{}> has no matching opening tag.': '</{}> no tiene etiqueta de apertura.',
  '<{}> is never closed.': '<{}> no se cierra.',
  'STMTTRN is never closed.': 'STMTTRN no se cierra.',
  'the transaction has no {}.': 'la transacción no tiene {}.',
  '“{}” isn’t a date.': '“{}” no es una fecha.',
  '“{}” isn’t an amount in dollars.': '“{}” no es un monto en dólares.',
  'this is the statement of a card, not of a bank account.':
    'este es el estado de cuenta de una tarjeta, no de una cuenta bancaria.',
  '“<!” is not allowed.': '“<!” no se permite.',
  '“<” isn’t followed by the name of a tag.': 'después de “<” no está el nombre de una etiqueta.',

  '“{}” isn’t an amount.': '“{}” no es un monto.',
  '“{}” isn’t US dollars.': '“{}” no son dólares estadounidenses.',
  [OTHER_ACCOUNT]:
    'Este archivo es de la cuenta que termina en {}, pero usted eligió la que termina en {}. ' +
    'Elija esa cuenta o descargue un archivo solo de la suya.',
  'These dates include more than {} transfers. Download a file for a shorter period.':
    'Estas fechas incluyen más de {} transferencias. Descargue un archivo de un período más corto.',

  'A file may have {} columns': 'Un archivo puede tener {} columnas',
  'There is no column “{}”': 'No existe la columna “{}”',
  'The column “{}” appears twice': 'La columna “{}” aparece dos veces',
  'The column “{}” is missing; the first line names the columns':
    'Falta la columna “{}”; la primera línea nombra las columnas',
  'A quotation mark is opened here and never closed': 'Aquí se abren comillas que no se cierran',
  'The file is empty': 'El archivo está vacío',
  'The file has no line below its head': 'El archivo no tiene líneas debajo del encabezado',
  'A file may have {} lines; put the rest into another': 'Un archivo puede tener {} líneas; ponga las demás en otro',
  'This line has more cells than the head has columns': 'Esta línea tiene más celdas que el encabezado',
  'A cell of this line has more than {} characters': 'Una celda de esta línea tiene más de {} caracteres',
  'Several stores have this name and number': 'Varias tiendas tienen este nombre y número',
  'This store is already in line {}': 'Esta tienda ya está en la línea {}',
  'Line {} adds this device': 'La línea {} agrega este dispositivo',
  'the store that is there has none': 'la tienda que ya existe no tiene ninguno',
  'the store that is there has “{}”': 'la tienda que ya existe tiene “{}”',
  'line {} has none': 'la línea {} no tiene ninguno',
  'line {} has “{}”': 'la línea {} tiene “{}”',
};
