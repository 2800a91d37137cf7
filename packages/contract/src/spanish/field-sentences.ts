import { EIN_MESSAGE } from '@trilane/domain/ein';
import { amountWords } from '../refusals/amount-words.ts';
import { payoutRefusals } from '../refusals/payout-refusals.ts';
import { reportWords } from '../refusals/report-words.ts';
import { messages } from '../messages.ts';

/**
 * What the service says in English about a field, and what this build says. `{}` stands for a figure or a name that the
 * service fills in; it stays as it is, but for sentences within it. Unused keys are harmless; the test finds missing
 * ones only.
 */
export const fieldSentences: Readonly<Record<string, string>> = {
  'Email is required': messages.emailRequired,
  'Enter a valid email': messages.emailInvalid,
  'Enter your password': messages.enterPassword,
  'OTP is required': messages.otpRequired,
  'Type old password': messages.typeOldPassword,
  'Type new password': messages.typeNewPassword,
  'Must be "owner". App users sign in on a device at their store.':
    'Los usuarios de la app inician sesión en un dispositivo de su tienda.',
  'Give the passkey a name': 'Póngale un nombre a la llave de acceso',
  'Password can have at most {} characters': 'La contraseña puede tener {} caracteres como máximo',
  'This password is too easy to guess. Please choose another one':
    'Esta contraseña es demasiado fácil de adivinar. Elija otra',
  'Please choose a password without the product name or your email':
    'Elija una contraseña sin el nombre del producto ni su correo',

  'firstname is required': messages.firstNameRequired,
  'lastname is required': messages.lastNameRequired,
  'title is required': messages.titleRequired,
  'business category is required': messages.categoryRequired,
  'name of business is required': messages.businessNameRequired,
  'address is required': messages.addressRequired,
  'city is required': messages.cityRequired,
  'state is required': messages.stateRequired,
  'zipCode is required': messages.zipRequired,
  'country is required': messages.countryRequired,
  'country must be United States': 'El país debe ser Estados Unidos',
  'Enter a US state or territory, such as New York or NY': messages.stateUnknown,
  'Zip code must be 5 digits': messages.zipFiveDigits,
  'invalid zip code': messages.zipInvalid,
  'Please enter valid ein': EIN_MESSAGE,
  'Please accept the terms': 'Acepte los términos',
  'Choose a business category from the list': 'Elija un tipo de negocio de la lista',
  'Use letters, digits, spaces, hyphens and apostrophes only':
    'Use solo letras, dígitos, espacios, guiones y apóstrofos',
  'Use at most {} characters': 'Use {} caracteres como máximo',
  'DOB is required': messages.dobRequired,
  'DOB should be in a valid format': messages.dobFormat,
  'DOB should not be in the future': 'La fecha de nacimiento no puede ser futura',
  'You must be at least {} years old': 'Debe tener al menos {} años',
  'SSN is required': messages.ssnRequired,
  'SSN must be 9 digits': 'El SSN debe tener 9 dígitos',
  'Enter a valid SSN': 'Ingrese un SSN válido',
  'businessName is required': messages.businessNameRequired,
  'name is required': messages.businessNameRequired,
  'category is required': messages.categoryRequired,
  'firstName is required': messages.firstNameRequired,
  'lastName is required': messages.lastNameRequired,
  'email is required': messages.emailRequired,
  'mobile is required': 'El número de celular es obligatorio',
  'phone is required': 'El teléfono es obligatorio',
  'dob is required': messages.dobRequired,
  'ein is required': 'El EIN es obligatorio',
  'ssn is required': messages.ssnRequired,

  'Name is required': 'El nombre es obligatorio',
  'First Name is required': 'El nombre es obligatorio',
  'Last Name is required': 'El apellido es obligatorio',
  'Full name is required': 'El nombre completo es obligatorio',
  'Subject is required': 'El asunto es obligatorio',
  'Message is required': 'El mensaje es obligatorio',
  'Mobile is required': 'El número de celular es obligatorio',
  'Mobile number must be 10 digits': 'El número de celular debe tener 10 dígitos',
  'Address is required': 'La dirección es obligatoria',
  'Enter an email or a mobile number': 'Ingrese un correo o un número de celular',

  'Store type is required': messages.storeTypeRequired,
  'Store name is required': messages.storeNameRequired,
  'Store number must be a string': messages.storeNumberString,
  'Store image is required': messages.storeImageRequired,
  'Device Name is required': messages.deviceNameRequired,
  'Enter the code': 'Ingrese el código',
  'Enter a PIN': 'Ingrese un PIN',
  'A PIN has {} digits': 'Un PIN tiene {} dígitos',
  'This PIN is too easy to guess': 'Este PIN es demasiado fácil de adivinar',
  'Choose at most {} stores': 'Elija {} tiendas como máximo',

  'Discount value cannot be empty': messages.discountEmpty,
  'Please enter valid discount amount between {}% to {}%': messages.discountRange,
  'The discount must be a whole number of percent, from {} to {}': messages.discountWhole,
  'Description is required': messages.discountDescriptionRequired,
  'Discounts can not be created for current date and anyday before the current date': messages.discountPast,
  'Promotions can not be created for current date and anyday before the current date': messages.promotionPast,
  'Valid From Date should be in a valid format': messages.fromDateFormat,
  'Valid To Date should be in a valid format': messages.toDateFormat,
  'Valid To Date should be after the Valid From date': messages.toBeforeFrom,
  'Dates can be at most {} ahead': messages.dateTooFar,
  'Image is required': messages.imageRequired,
  'The image can have at most {}': messages.imageTooLarge,
  'Spend is required': messages.spendRequired,
  'Spend must be greater than 0': messages.spendPositive,
  'Spend must be a whole number of dollars, at most {}': messages.spendWhole,
  'Reward must be in between {}% to {} %': messages.rewardRange,

  'Amount must be at least {}': amountWords.amount_too_small,
  'Amount must not be more than {}': amountWords.amount_too_large,
  'Tip must not be negative': amountWords.tip_negative,
  'Tip must not be more than {}': amountWords.tip_too_large,
  'Amount is too large': 'El monto es demasiado grande',
  'An amount has at most two decimals.': 'Un monto tiene dos decimales como máximo.',
  'Transfer amount should be greater than $ 0': payoutRefusals.transfer_amount_not_positive.message,
  'Choose at least one weekday': 'Elija al menos un día de la semana',
  'Choose a day of the month': 'Elija un día del mes',
  'Enter {} or less': 'Ingrese {} o menos',
  'Enter letters or digits.': 'Ingrese letras o dígitos.',

  'A report begins in {} or later.': reportWords.tooEarly,
  'A report ends in {} or earlier.': reportWords.tooLate,
  'A report covers at most {} days.': reportWords.tooLong,

  'Choose at least one scope': 'Elija al menos un permiso',
  'Enter at most {} addresses': 'Ingrese {} direcciones como máximo',
  'must be an address or a range such as 203.0.113.0/24':
    'Ingrese una dirección o un rango, por ejemplo 203.0.113.0/24',
  'Choose at least one event': 'Elija al menos un evento',
  'Enter a full address, such as https://example.com/hooks':
    'Ingrese una dirección completa, por ejemplo https://example.com/hooks',
  'The address must begin with https://': 'La dirección debe comenzar con https://',
  'The address must not contain a user name or password':
    'La dirección no debe contener un nombre de usuario ni una contraseña',
  'The address must not contain #': 'La dirección no debe contener #',
  'must not be where quiet hours begin': 'No puede ser la hora a la que comienzan las horas de silencio',
  'must be a time written HH:mm': 'Ingrese la hora como HH:mm',
  'The address of the browser is required': 'Falta la dirección del navegador',
  'Begin with a letter or a digit, without " ; or |, at most {} characters':
    'Comience con una letra o un dígito, sin " ; ni |, {} caracteres como máximo',
  'Another account has this name': 'Otra cuenta tiene este nombre',

  'Choose a file': 'Elija un archivo',
  'Choose a document': 'Elija un documento',
  'At most {} documents at once': '{} documentos a la vez como máximo',
  'This file is empty': 'Este archivo está vacío',
  'The file is too long': 'El archivo es demasiado largo',
  'The file is too large. Download one for a shorter period.':
    'El archivo es demasiado grande. Descargue uno de un período más corto.',
  'This is not a text file.': 'Este no es un archivo de texto.',

  'must be at most {} characters': 'Máximo {} caracteres',
  'Must be at most {} characters': 'Máximo {} caracteres',
  'has characters that are not allowed': 'Tiene caracteres que no se permiten',
  'must be one line, without tabs': 'Debe ser una sola línea, sin tabulaciones',
  'must be a number': 'Ingrese un número',
  'must be a date from 1900 on': 'Elija una fecha desde 1900',
  'must be a place on the map, with the other one': 'debe ser un lugar en el mapa, junto con el otro dato',
  'names a column that does not exist': 'Nombra una columna que no existe',
};
