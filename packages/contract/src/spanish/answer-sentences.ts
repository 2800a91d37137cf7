const STOPPED =
  'Transfers are stopped because someone used the link in our email to stop a change. ' +
  'To resume them, the owner signs in and confirms on Balance.';
const TAKEN_BACK =
  'so we are stopping this transfer. The money comes back once the payout bank confirms that it does not have it.';
const NOT_HANDED_OVER =
  'It is not handed over to the payout bank yet. We keep trying. It arrives on the next business day after that.';
const UNSENT =
  'We could not hand it to the payout bank for {}. The money is safe. Customer Support decides what happens next.';
const FAILED =
  'Your last automatic transfer did not reach your bank{}. The money is back in your balance. ' +
  'Check your primary account, then resume.';
const MISSING = 'Expected on {}. The file, which ends on {}, doesn’t show it. Ask your bank or write to us.';
const CHECK_ACCOUNT = 'Check the account under Admin, Linked Bank Account, then transfer again.';

/**
 * Sentences that the service writes into good answers, and what this build says; `{}` stands for a name or a figure, a
 * date, or another text of these tables.
 */
export const answerSentences: Readonly<Record<string, string>> = {
  [STOPPED]:
    'Las transferencias están detenidas porque alguien usó el enlace de nuestro correo para detener un cambio. ' +
    'Para reanudarlas, el dueño debe iniciar sesión y confirmar en Saldo.',
  "Transfers above {} are held until {}, because {}. {} of a day's usual amount was already sent.":
    'Las transferencias de más de {} están retenidas hasta el {}, porque {}. ' +
    'Ya se enviaron {} del monto habitual de un día.',
  "Transfers are held until {}, because {}. {} of a day's usual amount was already sent.":
    'Las transferencias están retenidas hasta el {}, porque {}. Ya se enviaron {} del monto habitual de un día.',
  'Transfers above {} are held until {}, because {}.':
    'Las transferencias de más de {} están retenidas hasta el {}, porque {}.',
  'Transfers are held until {}, because {}.': 'Las transferencias están retenidas hasta el {}, porque {}.',
  'the primary account changed': 'cambió la cuenta principal',
  'the email of the owner changed': 'cambió el correo del dueño',
  'a team member was allowed to make transfers': 'se permitió a una persona del equipo hacer transferencias',

  'You have no primary bank account. Your money is in your balance. Choose or link an account, then resume.':
    'No tiene una cuenta bancaria principal. Su dinero está en su saldo. ' +
    'Elija o vincule una cuenta y después reanude.',
  'Your identity is not verified. Your money is in your balance. Verify it in My Details, then resume.':
    'Su identidad no está verificada. Su dinero está en su saldo. Verifíquela en Mis datos y después reanude.',
  'Transfers are on hold for this business. Your money is in your balance. Contact Customer Support.':
    'Las transferencias de este negocio están retenidas. Su dinero está en su saldo. Comuníquese con Soporte.',
  [FAILED.replace('{}', '')]:
    'Su última transferencia automática no llegó a su banco. El dinero volvió a su saldo. ' +
    'Revise su cuenta principal y después reanude.',
  [FAILED.replace('{}', ': {}')]:
    'Su última transferencia automática no llegó a su banco: {}. El dinero volvió a su saldo. ' +
    'Revise su cuenta principal y después reanude.',

  'Automatic transfer: taken out of {} for {} at {}.': 'Transferencia automática: se tomó de {} para {} de {}.',
  'Taken out of {} for {} at {}.': 'Se tomó de {} para {} de {}.',
  'Handed to the payout bank, which has taken it on.': 'Se entregó al banco pagador, que la aceptó.',
  'Paid into {} at {}.': 'Se pagó a {} de {}.',
  'It could not be carried out. The money is back in {}. The bank says: {}':
    'No se pudo realizar. El dinero volvió a {}. El banco dice: {}',
  'It could not be carried out. The money is back in {}.': 'No se pudo realizar. El dinero volvió a {}.',
  'It was stopped before it left. The money is back in {}. The reason: {}.':
    'Se detuvo antes de salir. El dinero volvió a {}. El motivo: {}.',
  'The bank sent it back. The money is back in {}. The bank says: {}':
    'El banco la devolvió. El dinero volvió a {}. El banco dice: {}',
  'The bank sent it back. The money is back in {}.': 'El banco la devolvió. El dinero volvió a {}.',
  [`{}, ${TAKEN_BACK}`]:
    '{}, así que estamos deteniendo esta transferencia. ' +
    'El dinero vuelve cuando el banco pagador confirma que no la tiene.',
  [UNSENT]: 'No pudimos entregarla al banco pagador durante {}. El dinero está seguro. Soporte decide qué sigue.',
  [NOT_HANDED_OVER]:
    'Aún no se ha entregado al banco pagador. Seguimos intentando. Llega el día hábil siguiente a la entrega.',
  'We hand it to the payout bank within minutes. It is expected at your bank on {}.':
    'La entregamos al banco pagador en unos minutos. Debe llegar a su banco el {}.',
  'It is expected at your bank on {}.': 'Debe llegar a su banco el {}.',
  'Once that is settled you can transfer again.': 'Cuando eso se resuelva, podrá transferir de nuevo.',
  [CHECK_ACCOUNT]: 'Revise la cuenta en Administración, Cuenta bancaria vinculada, y transfiera de nuevo.',

  'Sale, {}': 'Venta, {}',
  'Cashback given, {}': 'Cashback otorgado, {}',
  'Cashback no longer earned, {}': 'Cashback que ya no se gana, {}',
  'Premium placement fee, {}': 'Cargo por ubicación destacada, {}',
  'Tip, {}': 'Propina, {}',
  'Refund, {}': 'Reembolso, {}',
  'Interest borne on a refund, {}': 'Intereses asumidos por un reembolso, {}',
  'Tip given back, {}': 'Propina devuelta, {}',
  'TRN No. {}': 'TRN n.º {}',
  '{} of the cash day {} settled': '{} de la jornada {}: liquidadas',
  '{} of the cash day {} settled: what was owed is repaid': '{} de la jornada {}: se pagó lo que se debía',
  '{} of the cash day {} arrived': '{} de la jornada {}: llegaron',
  '{} of the cash day {}: what was owed is repaid': '{} de la jornada {}: se pagó lo que se debía',
  Sales: 'Ventas',
  Tips: 'Propinas',
  Available: 'Disponible',
  'On the way to the bank': 'En camino al banco',
  'Transfer to the bank': 'Transferencia al banco',
  'Arrived at the bank': 'Llegó al banco',
  'Failed: put back': 'Fallida: se repuso',
  'Back from a transfer that failed': 'Volvió de una transferencia que falló',
  'Stopped: put back': 'Detenida: se repuso',
  'Back from a stopped transfer': 'Volvió de una transferencia detenida',
  'Returned by the bank: put back': 'Devuelta por el banco: se repuso',
  'Back from a transfer that the bank returned': 'Volvió de una transferencia que el banco devolvió',
  'Already set aside for the cash day {}': 'Ya apartado para la jornada {}',
  'Set aside: the cash day {} owes this until it settles': 'Apartado: la jornada {} debe esto hasta que se liquide',

  'Sale, cash': 'Venta de contado',
  'Sale, credit': 'Venta a crédito',
  Refund: 'Reembolso',
  'Cashback given': 'Cashback otorgado',
  'Cashback no longer earned': 'Cashback que ya no se gana',
  'Premium placement fee': 'Cargo por ubicación destacada',
  'Refund interest': 'Intereses del reembolso',
  'Already set aside from Available': 'Ya apartado del saldo disponible',

  [MISSING]: 'Se esperaba el {}. El archivo, que termina el {}, no la muestra. Pregunte a su banco o escríbanos.',
  'Arrived on {} in one deposit of {}, with {}. It was expected on {}.':
    'Llegó el {} en un solo depósito de {}, con {}. Se esperaba el {}.',
  'Arrived on {} in one deposit of {}, with {}.': 'Llegó el {} en un solo depósito de {}, con {}.',
  '1 other transfer': '1 transferencia más',
  '{} other transfers': '{} transferencias más',
  'Arrived on {}. It was expected on {}.': 'Llegó el {}. Se esperaba el {}.',
  'Arrived on {}.': 'Llegó el {}.',
  'The bank shows {} on {} instead of {}.': 'El banco muestra {} el {} en lugar de {}.',

  'The address search cannot be reached right now. Only towns and zip codes are shown.':
    'La búsqueda de direcciones no está disponible por el momento. Solo se muestran ciudades y códigos postales.',
  'Only towns and zip codes are known here. Street and name stay as you typed them.':
    'Aquí solo se conocen ciudades y códigos postales. La calle y el nombre quedan como los ingresó.',

  '{}% from {} to {}': '{}% del {} al {}',
  '{}% for spending {} from {} to {}': '{}% por gastar {}, del {} al {}',

  'Something went wrong': 'Algo salió mal',
  '1 sale': '1 venta',
  '{} sales': '{} ventas',
  '1 day': '1 día',
};

/** The same of who did something, and of parts without a name: whole texts only, because people's names stand there. */
export const answerNames: Readonly<Record<string, string>> = {
  'Customer Support': 'Soporte',
  'Identity agency': 'Agencia de identidad',
  'Link in an email': 'Enlace en un correo',
  'No app user': 'Sin usuario de la app',
  'Open banking provider': 'Proveedor de banca abierta',
  'Payout bank': 'Banco pagador',
  'Unknown device': 'Dispositivo desconocido',
};
