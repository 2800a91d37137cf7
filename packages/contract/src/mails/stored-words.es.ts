/** English sentences and beginnings of sentences with what Spanish says instead. `$1` stands for a name or figure. */
const KNOWN: readonly (readonly [RegExp, string])[] = [
  // Devices.
  [/^Unknown device(?=$|, network address )/, 'Dispositivo desconocido'],
  [/^(Edge|Opera|Samsung Internet|Firefox|Chrome|Safari|curl) on (?=\w+(?:$|, network address ))/, '$1 en '],
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
  [/^The account did not hold enough money(?= \(R|$)/, 'La cuenta no tenía fondos suficientes'],
  [/^The account is closed(?= \(R|$)/, 'La cuenta está cerrada'],
  [
    /^There is no such account, or it belongs to somebody else(?= \(R|$)/,
    'La cuenta no existe o pertenece a otra persona',
  ],
  [/^The account number is not valid(?= \(R|$)/, 'El número de cuenta no es válido'],
  [
    /^The account is a personal one and takes no company payments(?= \(R|$)/,
    'La cuenta es personal y no acepta pagos de empresas',
  ],
  [/^The payment was stopped(?= \(R|$)/, 'El pago se detuvo'],
  [/^The account holder has died(?= \(R|$)/, 'El titular de la cuenta falleció'],
  [/^The account is frozen(?= \(R|$)/, 'La cuenta está congelada'],
  [/^The bank could not match the payment to an account(?= \(R|$)/, 'El banco no pudo asignar el pago a una cuenta'],
  [
    /^The account is of a kind that takes no such payments(?= \(R|$)/,
    'La cuenta es de un tipo que no acepta estos pagos',
  ],
  [/^The receiver was not named rightly(?= \(R|$)/, 'El nombre del destinatario no era correcto'],
  [/^The account holder did not accept the payment(?= \(R|$)/, 'El titular de la cuenta no aceptó el pago'],
  [/^The routing number is not valid(?= \(R|$)/, 'El número de ruta no es válido'],
  [/^The bank takes no part in such payments(?= \(R|$)/, 'El banco no participa en estos pagos'],
  [/^The bank (?:returns|returned) the payment(?= \(R|$)/, 'El banco devolvió el pago'],
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
  [/^No answer within (\d+) seconds\.$/, 'Sin respuesta en $1 segundos.'],
];

/** Words that were written in English before it was known who would read them; unknown ones stay as they are. */
export const storedWords = (english: string): string =>
  KNOWN.reduce((words, [pattern, spanish]) => words.replace(pattern, spanish), english);
