import { ownValue } from '@trilane/domain/own-value';

/** As in `check-words.ts`. */
export const CHECKS: Readonly<Record<string, string>> = {
  'balance equals the sum of its transfers': 'Su saldo es la suma de todo lo que entró y salió',
  'previous balance plus amount is the balance after': 'Después de cada movimiento de dinero, el saldo es correcto',
  'transfer numbers have no gap': 'No falta ningún movimiento de dinero',
  'transaction numbers have no gap': 'No falta ninguna transacción',
  'a business has its books': 'Su negocio tiene todas sus cuentas',
  'the counter stands where the lines end': 'La transacción más reciente tiene el número más alto',
  'a transaction is as it was sealed': 'Ninguna transacción se cambió después',
  'a transfer to the bank is as it was sealed': 'Ninguna transferencia a su banco se cambió después',
  'a refused posting is as it was sealed': 'Ningún pago rechazado se cambió después',
  'a transaction equals its transfers': 'Cada transacción movió exactamente su monto',
  'a sale knows its refunds': 'Cada venta muestra todos sus reembolsos',
  'a batch equals its lines': 'Lo que llega por una jornada es la suma de sus transacciones',
  'a batch was released in full, once': 'El dinero de cada jornada llegó completo y una sola vez',
  'pending is the sum of the batches not yet released': 'Pendiente es la suma de las jornadas que aún no llegan',
  'a movement is what its transaction says': 'Cada movimiento de una transacción tiene el monto correcto',
  'a movement is what its cash day says': 'Cada movimiento de una jornada tiene el monto correcto',
  'a movement is what its transfer to the bank says':
    'Cada movimiento de una transferencia a su banco tiene el monto correcto',
  'a movement has one cause and the balances of its accounts':
    'Cada movimiento tiene un solo motivo y deja el saldo correcto',
  'cash days are released in their order, when they are due': 'Las jornadas llegan en orden y a tiempo',
  'the cashback of a transaction is that of its promotions':
    'Cada venta tiene el cashback que prometen sus promociones',
  'cashback was given on the day of its transaction': 'El cashback se da el día de su venta',
  'a shopper stands with a promotion where the sales say':
    'Lo que un cliente lleva gastado para una promoción coincide con las ventas',
  'money in transit is that of the transfers under way': 'El dinero en camino es el de las transferencias en camino',
  'a transfer to the bank equals its movements': 'Cada transferencia a su banco tomó exactamente su monto',
  'no transfer took Available below zero': 'Ninguna transferencia dejó Disponible por debajo de cero',
  'money is used in the order in which it came in': 'El dinero más antiguo va primero a su banco',
  'a stop and a trace number are of a transfer that exists': 'Cada número de rastreo es de una transferencia',
  'the daily sums of the reports equal their lines': 'Los informes por día suman lo mismo que las transacciones',
  'the hourly sums of the reports equal their lines': 'Los informes por hora suman lo mismo que las transacciones',
  'the monthly sums of the reports equal their days': 'Los informes por mes suman lo mismo que sus días',
  'the sums of whole days and months of the reports equal their days':
    'Los totales de períodos más largos suman lo mismo que sus días',
  'net of the reports equals net of the transactions': 'El neto de los informes es el neto del registro',
  'the searched record equals the transactions': 'La búsqueda conoce todas las transacciones',
  'the counts of the searched record equal its entries': 'La búsqueda cuenta bien sus resultados',
  'the names of the searched record are found by each of their words':
    'La búsqueda encuentra un nombre por cada una de sus palabras',
  'a cash day is due by the settlement calendar': 'Cada jornada tiene el día de llegada correcto',
  'a file for the bank pays only transfers that exist':
    'Los archivos para el banco pagan solo transferencias que existen',
  'a file for the bank pays what the transfer says': 'Los archivos para el banco pagan los montos correctos',
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
  return checks === 1 ? 'Todo cuadra: 1 revisión' : `Todo cuadra: ${checks} revisiones`;
}
