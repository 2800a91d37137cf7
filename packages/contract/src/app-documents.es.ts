import type { AppDocument } from './app-documents.ts';

const signUp: AppDocument = {
  title: 'Registrarse',
  description:
    'Abra una cuenta de comercio con su correo. Sin cargos por servicio ni por procesar pagos, sin contracargos.',
  purpose: 'Para abrir una cuenta',
  canonical: '/merchant-signup',
};
const signIn: AppDocument = {
  title: 'Iniciar sesión',
  description:
    'Entre a su cuenta de comercio con su contraseña, una llave de acceso o un código de un solo uso por correo.',
  purpose: 'Para entrar a su cuenta',
  canonical: '/merchant-signin',
};

/** As in `app-documents.ts`. */
export const appDocuments: Readonly<Record<string, AppDocument>> = {
  '/merchant-signup': signUp,
  '/create': signUp,
  '/merchant-signin': signIn,
  '/login': signIn,
  '/new-merchant-signup': {
    title: 'Registrarse',
    description: 'Clientes: reciban la app por SMS. Comercios: abran una cuenta con su correo.',
    purpose: 'Para descargar la app o abrir una cuenta',
    canonical: '/new-merchant-signup',
  },
  '/signup': {
    title: 'Registrarse',
    description: 'Abra una cuenta de comercio con su EIN y la persona que puede firmar por el negocio.',
    purpose: 'Para abrir una cuenta',
    canonical: '/signup',
  },
  '/forgot-password': {
    title: 'Olvidé mi contraseña',
    description: 'Reciba un código de un solo uso por correo y elija una contraseña nueva para su cuenta.',
    purpose: 'Para recibir una contraseña nueva',
    canonical: '/forgot-password',
  },
  '/staff/set-password': {
    title: 'Crear su contraseña',
    description: 'Cree la contraseña de la app con el enlace de su invitación.',
    purpose: 'Para crear su contraseña',
    canonical: null,
  },
  '/team/join': {
    title: 'Unirse al equipo',
    description: 'Únase al equipo de un negocio con el enlace de su invitación.',
    purpose: 'Para unirse al equipo',
    canonical: null,
  },
  '/stop-change': {
    title: 'Detener un cambio',
    description: 'Detenga un cambio de adónde llega su dinero con el enlace de su correo.',
    purpose: 'Para detener el cambio',
    canonical: null,
  },
};

/** As in `app-documents.ts`. */
export const otherAppDocument: AppDocument = {
  title: '',
  description: 'El portal para comercios: su saldo, sus transacciones, sus tiendas y dispositivos.',
  purpose: 'El portal para comercios necesita JavaScript: actívelo o, si necesita ayuda',
  canonical: null,
};
