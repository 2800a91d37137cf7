import { ownValue } from '@trilane/domain/own-value';

/** The checks of the books, by the words of the service. */
const CHECKS: Readonly<Record<string, string>> = {
  'balance equals the sum of its transfers': 'El saldo es igual a la suma de sus movimientos',
  'previous balance plus amount is the balance after': 'El saldo anterior más el monto da el saldo posterior',
  'transfer numbers have no gap': 'Los números de los movimientos no tienen huecos',
  'transaction numbers have no gap': 'Los números de las transacciones no tienen huecos',
  'a business has its books': 'El negocio tiene sus libros',
  'the counter stands where the lines end': 'El contador está donde terminan las líneas',
  'a transaction is as it was sealed': 'Cada transacción está como se selló',
  'a transfer to the bank is as it was sealed': 'Cada transferencia al banco está como se selló',
  'a refused posting is as it was sealed': 'Cada asiento rechazado está como se selló',
  'a transaction equals its transfers': 'Cada transacción es igual a sus movimientos',
  'a sale knows its refunds': 'Cada venta conoce sus reembolsos',
  'a batch equals its lines': 'Cada lote es igual a sus líneas',
  'a batch was released in full, once': 'Cada lote se liberó completo y una sola vez',
  'pending is the sum of the batches not yet released': 'Lo pendiente es la suma de los lotes aún no liberados',
  'a movement is what its transaction says': 'Cada movimiento es lo que dice su transacción',
  'a movement is what its cash day says': 'Cada movimiento es lo que dice su jornada',
  'a movement is what its transfer to the bank says': 'Cada movimiento es lo que dice su transferencia al banco',
  'a movement has one cause and the balances of its accounts':
    'Cada movimiento tiene una sola causa y los saldos de sus cuentas',
  'cash days are released in their order, when they are due': 'Las jornadas se liberan en orden y a tiempo',
  'the cashback of a transaction is that of its promotions': 'El cashback de una transacción es el de sus promociones',
  'cashback was given on the day of its transaction': 'El cashback se otorgó el día de su transacción',
  'a shopper stands with a promotion where the sales say': 'Cada cliente está donde dicen sus ventas',
  'money in transit is that of the transfers under way': 'El dinero en camino es el de las transferencias en curso',
  'a transfer to the bank equals its movements': 'Cada transferencia al banco es igual a sus movimientos',
  'no transfer took Available below zero': 'Ninguna transferencia dejó el saldo disponible por debajo de cero',
  'money is used in the order in which it came in': 'El dinero se usa en el orden en que llegó',
  'a stop and a trace number are of a transfer that exists':
    'Cada detención y cada número de rastreo son de una transferencia que existe',
  'the daily sums of the reports equal their lines': 'Las sumas diarias de los informes son iguales a sus líneas',
  'the hourly sums of the reports equal their lines': 'Las sumas por hora de los informes son iguales a sus líneas',
  'the monthly sums of the reports equal their days': 'Las sumas mensuales de los informes son iguales a sus días',
  'the sums of whole days and months of the reports equal their days':
    'Las sumas de días y meses completos de los informes son iguales a sus días',
  'net of the reports equals net of the transactions': 'El neto de los informes es igual al de las transacciones',
  'the searched record equals the transactions': 'El registro de búsqueda es igual a las transacciones',
  'the counts of the searched record equal its entries':
    'Los conteos del registro de búsqueda son iguales a sus entradas',
  'the names of the searched record are found by each of their words':
    'Los nombres del registro de búsqueda se encuentran por cada una de sus palabras',
  'a cash day is due by the settlement calendar': 'Cada jornada vence según el calendario de liquidación',
};

/** As in `check-words.ts`. A check that is not known here stays English. */
export const checkWords = (check: string): string =>
  ownValue(CHECKS, check) ?? check.charAt(0).toUpperCase() + check.slice(1);

/** As in `check-words.ts`. */
export function outcomeWords(checks: number, failed: number): string {
  if (failed > 0)
    return failed === 1
      ? `1 de ${checks} revisiones halló una diferencia`
      : `${failed} de ${checks} revisiones hallaron diferencias`;
  return checks === 1 ? 'La revisión cuadra' : `Las ${checks} revisiones cuadran`;
}
