/** The words for return codes of banks. The code may follow in brackets. */
const RETURNED: Readonly<Record<string, string>> = {
  'The account did not hold enough money': 'La cuenta no tenía fondos suficientes',
  'The account is closed': 'La cuenta está cerrada',
  'There is no such account, or it belongs to somebody else': 'La cuenta no existe o pertenece a otra persona',
  'The account number is not valid': 'El número de cuenta no es válido',
  'The account is a personal one and takes no company payments': 'La cuenta es personal y no acepta pagos de empresas',
  'The payment was returned at the wish of our own bank': 'Nuestro propio banco pidió devolver el pago',
  'The account holder no longer allows such payments': 'El titular de la cuenta ya no permite estos pagos',
  'The payment was stopped': 'El pago se detuvo',
  'The money in the account was not yet available': 'El dinero aún no estaba disponible',
  'The account holder says that the payment was not agreed on': 'El titular dice que el pago no se acordó',
  'The payment was not as agreed on': 'El pago no fue como se acordó',
  'The branch now belongs to another bank': 'La sucursal ahora pertenece a otro banco',
  'There is no bank with that routing number that takes such payments':
    'Ningún banco con ese número de ruta acepta estos pagos',
  'The person who acted for the account holder has died': 'Falleció el representante del titular',
  'The account holder has died': 'El titular de la cuenta falleció',
  'The account is frozen': 'La cuenta está congelada',
  'The bank could not match the payment to an account': 'El banco no pudo asignar el pago a una cuenta',
  'The payment bore a date that the network does not take': 'El pago tenía una fecha que la red no acepta',
  'The payment bore an amount that the network does not take': 'El pago tenía un monto que la red no acepta',
  'The account is of a kind that takes no such payments': 'La cuenta es de un tipo que no acepta estos pagos',
  'The company that sent the payment was not named rightly':
    'El nombre de la empresa que envió el pago no era correcto',
  'The receiver was not named rightly': 'El nombre del destinatario no era correcto',
  'The account holder did not accept the payment': 'El titular de la cuenta no aceptó el pago',
  'The bank holds the payment for a repetition': 'El banco considera que el pago está repetido',
  'The network refused the additional information of the payment': 'La red rechazó la información adicional del pago',
  'The network misses information in the payment': 'A la red le falta información en el pago',
  'The network refused the number of the payment': 'La red rechazó el número del pago',
  'The routing number is not valid': 'El número de ruta no es válido',
  'The company that owns the account says that the payment was not agreed on':
    'La empresa dueña de la cuenta dice que el pago no se acordó',
  'The bank takes no part in such payments': 'El banco no participa en estos pagos',
  'The bank returns the payment with the agreement of our own bank':
    'El banco devuelve el pago de acuerdo con nuestro propio banco',
  'The bank could not settle the payment': 'El banco no pudo liquidar el pago',
  'The bank returns the payment': 'El banco devuelve el pago',
  'The bank may not take such payments': 'El banco no puede aceptar estos pagos',
  'The payment is of a kind that the network does not take': 'El pago es de un tipo que la red no acepta',
  'The bank returned the payment': 'El banco devolvió el pago',
  // What the bank of the sandbox says.
  'Returned by the receiving bank: no such account': 'El banco receptor lo devolvió: la cuenta no existe',
  'The account could not be credited': 'No se pudo abonar en la cuenta',
  'It was cancelled before': 'Ya se había cancelado',
  'The request was declined': 'La solicitud se rechazó',
};

/** The names of browsers and systems in `deviceWords` of the domain. */
const BROWSERS = 'Edge|Opera|Samsung Internet|Firefox|Chrome|Safari|curl';
const SYSTEMS = 'iPhone|iPad|Android|Windows|Mac|ChromeOS|Linux';
const ON_SYSTEM = new RegExp(`^(${BROWSERS}) on (?=(?:${SYSTEMS})(?:$|, network address ))`);

/** English sentences and beginnings of sentences with what Spanish says instead. `$1` stands for a name or figure. */
const KNOWN: readonly (readonly [RegExp, string])[] = [
  // Devices.
  [/^Unknown device(?=$|, network address )/, 'Dispositivo desconocido'],
  [ON_SYSTEM, '$1 en '],
  [/, network address (?=[\d.a-f:]+$)/, ', dirección de red '],
  [/^Customer Support$/, 'Soporte'],
  [/^(.+: .+) and (\d+) more$/, '$1 y $2 más'],
  [/^TRN No\. (\d+)(?=, )/, 'TRN n.º $1'],
  // Changes of where money goes.
  [
    /^Transfers from (.+?) now go to (.+)\. They used to go to (.+)\.$/,
    'Las transferencias de $1 ahora van a $2. Antes iban a $3.',
  ],
  [/^Transfers from (.+?) now go to (.+)\.$/, 'Las transferencias de $1 ahora van a $2.'],
  [/^(\S+) can now transfer money to your bank account\.$/, '$1 ahora puede transferir dinero a su cuenta bancaria.'],
  [
    /^Customer Support changed the email of your account from (\S+) to (\S+)\.$/,
    'Soporte cambió el correo electrónico de su cuenta de $1 a $2.',
  ],
  // Promotions.
  [/^([\d.]+%) for spending (\$[\d,.]+) (?=\S)/, '$1 por gastar $2, '],
  [/(?<=^[\d.]+% por gastar \$[\d,.]+, )from (\S+) to (\S+)$/, 'del $1 al $2'],
  // Why the product stopped a transfer.
  [/^Transfers were put on hold$/, 'Las transferencias quedaron retenidas'],
  [/^The business was declined$/, 'El negocio fue rechazado'],
  [/^The identity of the owner is not verified$/, 'La identidad del dueño no está verificada'],
  [/^The bank account was removed$/, 'La cuenta bancaria se quitó'],
  [/^The bank account is no longer verified$/, 'La cuenta bancaria ya no está verificada'],
  [/^The bank account is closed$/, 'La cuenta bancaria está cerrada'],
  [/^A change was stopped by the link in an email$/, 'Se detuvo un cambio con el enlace de un correo'],
  [/^The bank reported a different account number$/, 'El banco informó otro número de cuenta'],
  // What banks say.
  [/^The bank gave no reason$/, 'El banco no dio ningún motivo'],
  [/^The account holder could not be confirmed$/, 'No se pudo confirmar al titular de la cuenta'],
  [/^The account is in another name\.$/, 'La cuenta está a otro nombre.'],
  [/^R02 Account closed$/, 'R02 Cuenta cerrada'],
  [/^R03 No account, or the account cannot be found$/, 'R03 La cuenta no existe o no se encuentra'],
  // Why an event could not be delivered.
  [/^The host name was not found\.$/, 'No se encontró el nombre del servidor.'],
  [/^The host name could not be looked up\.$/, 'No se pudo consultar el nombre del servidor.'],
  [/^The server refused the connection\.$/, 'El servidor rechazó la conexión.'],
  [/^The server closed the connection\.$/, 'El servidor cerró la conexión.'],
  [/^The server could not be reached\.$/, 'No se pudo llegar al servidor.'],
  [/^The server could not be reached in time\.$/, 'No se pudo llegar al servidor a tiempo.'],
  [/^The server did not complete the HTTPS connection\.$/, 'El servidor no completó la conexión HTTPS.'],
  [/^The certificate of the server has expired\.$/, 'El certificado del servidor venció.'],
  [/^The certificate of the server is self-signed\.$/, 'El certificado del servidor está autofirmado.'],
  [/^The certificate of the server could not be verified\.$/, 'No se pudo verificar el certificado del servidor.'],
  [
    /^The certificate of the server does not match the host name\.$/,
    'El certificado del servidor no corresponde a su nombre.',
  ],
  [/^The server did not send a valid HTTP response\.$/, 'El servidor no envió una respuesta HTTP válida.'],
  [/^The server answered with status (\d+)\.$/, 'El servidor respondió con el estado $1.'],
  [/^This is not a public address\.$/, 'Esta no es una dirección pública.'],
  [/^No answer within (\d+) seconds\.$/, 'Sin respuesta en $1 segundos.'],
];

const withReturned = (words: string) => {
  const [, said = '', code = ''] = /^(.+?)( \([\dA-Z]+\))?$/.exec(words) ?? [];
  return Object.hasOwn(RETURNED, said) ? `${RETURNED[said]}${code}` : words;
};

/** Text that the product stored in English before the reader was known; unknown text stays as it is. */
export const storedWords = (english: string): string =>
  KNOWN.reduce((words, [pattern, spanish]) => words.replace(pattern, spanish), withReturned(english));
