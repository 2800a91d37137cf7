/** The part of a logger that a server uses. A pino logger fits. */
export interface ServerLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** The names of the parts of a server. They must never change, because stored data is found by them. */
export interface ServerNames<Role extends string = string> {
  /** The prefix of every folder that cannot lie inside the data folder. */
  readonly prefix: string;
  readonly superuser: string;
  readonly database: string;
  /** The role that owns the database. It may create roles and databases, and is not a superuser. */
  readonly owner: string;
  /** The other roles that log in, by the names that the program uses. The owner is a member of each. */
  readonly roles: Readonly<Record<Role, string>>;
}

export type ServerUser<Role extends string = string> = 'superuser' | 'owner' | Role;

export type ServerPasswords<Role extends string = string> = Readonly<Record<ServerUser<Role>, string>>;

/** How to log in. `client` holds the options for the driver pg. */
export interface ServerConnection {
  readonly client: {
    readonly host: string;
    readonly port: number;
    readonly user: string;
    readonly password: string;
    readonly database: string;
    readonly ssl: false;
  };
}

/** How to log in to the server behind `socketFolder` as one of its users. */
export function connectionTo<Role extends string>(
  names: ServerNames<Role>,
  passwords: ServerPasswords<Role>,
  socketFolder: string,
): (user: ServerUser<Role>, database?: string) => ServerConnection {
  const users: Readonly<Record<string, string>> = { ...names.roles, superuser: names.superuser, owner: names.owner };
  return (user, database = names.database) => ({
    client: { host: socketFolder, port: 5432, user: users[user]!, password: passwords[user], database, ssl: false },
  });
}
