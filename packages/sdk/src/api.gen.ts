// Written by `node tools/sdk.ts` from the description of the API.
export interface paths {
    "/payments/merchant/get_account_balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All figures of the balance page at one moment: available, pending, total, tips, and what arrives when */
        get: operations["getAccountBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/merchant/get_tip_balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tips, kept apart */
        get: operations["getTipBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/merchant/get_pending_balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is not settled yet */
        get: operations["getPendingBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/merchant/arriving": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pending settlement batches by the instant they arrive */
        get: operations["listArriving"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/merchant/balance_history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Available at the end of each of the last 30 days, and what changed it that day */
        get: operations["listBalanceHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/merchant/transfers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One transfer with the settlement batches and older money that it is made of; the parts sum to its amount */
        get: operations["getBankTransfer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/merchant/balance_lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The movements that a figure is the sum of, newest first, with the balance after each */
        get: operations["explainBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/merchant/transfers/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The transfers under the same filter as CSV */
        get: operations["exportBankTransfers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/merchant/transfers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Transfers to the bank, newest first */
        get: operations["listBankTransfers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/merchant/transfers/automatic": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Automatic transfers: schedule, next date and amount, and why they are paused; version 0 while they are off */
        get: operations["getAutomaticTransfers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/merchant/bank_match": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What bank files said of transfers, newest expected day first */
        get: operations["listBankVerdicts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/merchant/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the day goes: net so far beside the same weekday a week ago, the newest transactions, and the tills */
        get: operations["getToday"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/merchant/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Transaction record; unfiltered it is paged by serial */
        get: operations["listTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/merchant/transactions/{transactionNumber}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One transaction with its whole story */
        get: operations["getTransaction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/merchant/transactions/{transactionNumber}/refund-quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a refund would cost, with the interest and how it is computed, and the cashback that is no longer earned then */
        get: operations["quoteRefund"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/merchant/transactions/{transactionNumber}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give part or all of a sale back */
        post: operations["refundTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/merchant/history/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The record under the same filter and sort, streamed as CSV or XLSX; `X-Row-Total` says how many rows there are */
        get: operations["exportTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/merchant/history/totals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Totals of what the filter shows, now or at the moment of a page; "gross" covers sales, "refunded" refunds, all other amounts both */
        get: operations["getTransactionTotals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/statements/monthly/months": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Months (New York time) with a statement, newest first, from the current month back to the first movement */
        get: operations["listStatementMonths"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/statements/monthly": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The statement of a month (New York time) as PDF: opening, movements by kind, closing, per store */
        get: operations["getStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/statements/cash/merchant/pending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pending cash statement; the column sums to the pending balance */
        get: operations["listPendingStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/merchant/reports/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sales by day, store, device, staff member or hour of the week, with the period before for comparison */
        get: operations["getReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/merchant/reports/sales/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same table as CSV */
        get: operations["exportReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/merchant/reconcile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Proves this business: every balance, number, batch, transfer and roll-up against the lines */
        get: operations["getReconciliation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/merchant/accounting/names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The names of the accounts that accounting files book to; version 0 until the owner has saved some */
        get: operations["getAccountNames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/merchant/accounting/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Journal entries of a period for an accounting program, by day or by transfer, or a bank feed of transfers */
        get: operations["exportAccounting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/merchant/closes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Closes of the day, newest first; of a store with its devices, or of one device */
        get: operations["listDayCloses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/merchant/closes/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Preview a close of a store or a device; nothing is stored */
        get: operations["previewDayClose"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/merchant/closes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One close with its sums by app user, hour and device */
        get: operations["getDayClose"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/merchant/closes/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as PDF */
        get: operations["exportDayClose"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/stores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Stores with their devices, newest first */
        get: operations["listStores"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/stores/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One store */
        get: operations["getStore"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/stores/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All stores and devices as CSV, a line for each device, in the shape that importStores takes */
        get: operations["exportStores"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/stores/import/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What importing a CSV would add, and what is wrong with which line; changes nothing */
        post: operations["checkStoreImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/stores/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add all stores and devices of a CSV, or none; new stores get the one image */
        post: operations["importStores"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/stores/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a store; a single-device store brings its device */
        post: operations["createStore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/stores/{id}/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Edit a store */
        post: operations["updateStore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/stores/{id}/update-active-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enable or disable a store */
        post: operations["setStoreActive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/stores/{storeId}/aisles/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a device */
        post: operations["createDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/stores/{storeId}/aisles/{aisleId}/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rename a device */
        post: operations["updateDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/stores/{storeId}/aisles/{aisleId}/update-active-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enable or disable a device */
        post: operations["setDeviceActive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/stores/{storeId}/aisles/{aisleId}/toggle-chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Chat on or off at a device */
        post: operations["toggleChat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/stores/{storeId}/aisles/{aisleId}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every link that a device had, newest first, at most 100 */
        get: operations["listPairings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/devices/{deviceId}/unlink": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Unlink a device; its secret dies at once */
        post: operations["unlinkDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/stores/{storeId}/staff/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add an app user to a store; an email brings the link to set a password */
        post: operations["createStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/stores/{storeId}/staff/{staffId}/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Edit an app user; a new address ends the password and the sign-ins, and gets a new invitation */
        post: operations["updateStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/stores/{storeId}/staff/{staffId}/update-active-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enable or disable an app user; disabling signs out of every device at once */
        post: operations["setStaffActive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/stores/{storeId}/staff/{staffId}/resend-invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Email a new link to set a password, at most once a minute; it ends the older one */
        post: operations["resendStaffInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload an image (re-encoded; a public URL that cannot be guessed) or a bank document (private; its URL needs the bearer token), as multipart field `file` */
        post: operations["uploadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/places/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Places by text */
        get: operations["searchPlaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/places/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The place at a point of the map */
        get: operations["reversePlace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AppUser: {
            /** @example 01a21968-c846-788b-8850-6e6434e08c81 */
            id: string;
            /** @example 01a21968-c846-788b-8850-6e6434e08c81 */
            storeId: string;
            active: boolean;
            user: {
                /** @example Ada */
                firstName: string;
                /** @example Bell */
                lastName: string;
                /** @example ada@example.com */
                email: string;
            };
            hasPassword: boolean;
            /**
             * Format: date-time
             * @example 2026-11-24T15:04:05.000Z
             */
            invitedAt: string;
            version: number;
        };
        BankVerdict: {
            /** @enum {string} */
            verdict: "found" | "late" | "different" | "merged" | "missing";
            /** @example Transfers from Trilane now go to Harbor Bank, Checking ••••4821. */
            words: string;
            arrivedOn: string | null;
            /**
             * Format: date-time
             * @example 2026-11-24T15:04:05.000Z
             */
            matchedAt: string;
            matchedBy: string;
        };
        BankVerdictOfTransfer: {
            /** @enum {string} */
            verdict: "found" | "late" | "different" | "merged" | "missing";
            /** @example Transfers from Trilane now go to Harbor Bank, Checking ••••4821. */
            words: string;
            arrivedOn: string | null;
            /**
             * Format: date-time
             * @example 2026-11-24T15:04:05.000Z
             */
            matchedAt: string;
            matchedBy: string;
            /** @example 01a21968-c846-788b-8850-6e6434e08c81 */
            transferId: string;
            /** @example 12.5 */
            amount: number;
            account: {
                /** @example Business Checking */
                displayName: string;
                providerName: string;
                accountNumber: string;
            };
            /**
             * Format: date
             * @example 2026-11-24
             */
            expectedOn: string;
        };
        CheckStoreImportAnswer: {
            rows: {
                /** @example 1 */
                line: number;
                store: string;
                storeNo: string;
                device: string;
                addsStore: boolean;
                addsDevice: boolean;
                problems: string[];
            }[];
            /** @example 1 */
            stores: number;
            /** @example 1 */
            devices: number;
            /** @example 1 */
            faulty: number;
        };
        CheckStoreImportBody: {
            csv: string;
        };
        CreateDeviceBody: {
            /** @example Main Street */
            name: string;
        };
        CreateStaffBody: {
            user: {
                /** @example Ada */
                firstName: string;
                /** @example Bell */
                lastName: string;
                /** @example ada@example.com */
                email: string;
            };
        };
        CreateStoreBody: {
            /** @enum {string} */
            storeType: "single-device" | "multi-device";
            /** @example Main Street */
            name: string;
            storeNo?: string | null;
            logo: {
                /** @example 01a21968-c846-788b-8850-6e6434e08c81 */
                id: string;
            };
            address: {
                /** @example 1 Main Street */
                address1: string;
                /**
                 * @default
                 * @example Suite 5
                 */
                address2: string;
                /** @example Albany */
                city: string;
                /** @example New York */
                state: string;
                /** @example 12207 */
                zipCode: string;
                /**
                 * @default United States
                 * @constant
                 */
                country: "United States";
                /** @default  */
                googleApi: string;
            };
            location?: components["schemas"]["Location"] | null;
        };
        DayClose: {
            /** @example 01a21968-c846-788b-8850-6e6434e08c81 */
            id: string;
            store: {
                /** @example 01a21968-c846-788b-8850-6e6434e08c81 */
                id: string;
                /** @example Main Street */
                name: string;
                storeNo: string;
            };
            aisle: {
                /** @example 01a21968-c846-788b-8850-6e6434e08c81 */
                id: string;
                /** @example Main Street */
                name: string;
            } | null;
            /** @example 1 */
            number: number;
            /** @example 1 */
            firstTransaction: number;
            /** @example 1 */
            lastTransaction: number;
            /** @example America/New_York */
            timeZone: string;
            total: components["schemas"]["ReportFigures"];
            /**
             * Format: date-time
             * @example 2026-11-24T15:04:05.000Z
             */
            openedAt: string;
            /**
             * Format: date-time
             * @example 2026-11-24T15:04:05.000Z
             */
            closedAt: string;
            closedBy: {
                /** @enum {string} */
                kind: "owner" | "member" | "staff" | "device";
                /** @example Main Street */
                name: string;
            };
            byStaff: {
                key: string;
                label: string;
                figures: components["schemas"]["ReportFigures"];
            }[];
            byHour: {
                key: string;
                label: string;
                figures: components["schemas"]["ReportFigures"];
            }[];
            byDevice: {
                key: string;
                label: string;
                figures: components["schemas"]["ReportFigures"];
            }[];
        };
        DayClosePreview: {
            store: {
                /** @example 01a21968-c846-788b-8850-6e6434e08c81 */
                id: string;
                /** @example Main Street */
                name: string;
                storeNo: string;
            };
            aisle: {
                /** @example 01a21968-c846-788b-8850-6e6434e08c81 */
                id: string;
                /** @example Main Street */
                name: string;
            } | null;
            /** @example 1 */
            number: number;
            /** @example 1 */
            firstTransaction: number;
            /** @example 1 */
            lastTransaction: number;
            /** @example America/New_York */
            timeZone: string;
            total: components["schemas"]["ReportFigures"];
            byStaff: {
                key: string;
                label: string;
                figures: components["schemas"]["ReportFigures"];
            }[];
            byHour: {
                key: string;
                label: string;
                figures: components["schemas"]["ReportFigures"];
            }[];
            byDevice: {
                key: string;
                label: string;
                figures: components["schemas"]["ReportFigures"];
            }[];
            /**
             * Format: date-time
             * @example 2026-11-24T15:04:05.000Z
             */
            openedAt: string;
            /**
             * Format: date-time
             * @example 2026-11-24T15:04:05.000Z
             */
            at: string;
        };
        DayCloseSummary: {
            /** @example 01a21968-c846-788b-8850-6e6434e08c81 */
            id: string;
            store: {
                /** @example 01a21968-c846-788b-8850-6e6434e08c81 */
                id: string;
                /** @example Main Street */
                name: string;
                storeNo: string;
            };
            aisle: {
                /** @example 01a21968-c846-788b-8850-6e6434e08c81 */
                id: string;
                /** @example Main Street */
                name: string;
            } | null;
            /** @example 1 */
            number: number;
            /** @example 1 */
            firstTransaction: number;
            /** @example 1 */
            lastTransaction: number;
            /** @example America/New_York */
            timeZone: string;
            total: components["schemas"]["ReportFigures"];
            /**
             * Format: date-time
             * @example 2026-11-24T15:04:05.000Z
             */
            openedAt: string;
            /**
             * Format: date-time
             * @example 2026-11-24T15:04:05.000Z
             */
            closedAt: string;
            closedBy: {
                /** @enum {string} */
                kind: "owner" | "member" | "staff" | "device";
                /** @example Main Street */
                name: string;
            };
        };
        Device: {
            /** @example 01a21968-c846-788b-8850-6e6434e08c81 */
            id: string;
            /** @example 01a21968-c846-788b-8850-6e6434e08c81 */
            storeId: string;
            /** @example Main Street */
            name: string;
            active: boolean;
            deviceId: string | null;
            isChatEnabled: boolean;
            linkedAt: string | null;
            lastSeenAt: string | null;
            appVersion: string | null;
            version: number;
        };
        ExplainBalanceAnswer: {
            /** @example 12.5 */
            balance: number;
            lines: {
                /** @example 1 */
                number: number;
                /**
                 * Format: date-time
                 * @example 2026-11-24T15:04:05.000Z
                 */
                at: string;
                reason: string;
                /** @example Transfers from Trilane now go to Harbor Bank, Checking ••••4821. */
                words: string;
                /** @example 12.5 */
                amount: number;
                /** @example 12.5 */
                balanceAfter: number;
                transactionNumber: number | null;
                tradeDate: string | null;
                transferId: string | null;
            }[];
            next: number | null;
        };
        GetAccountBalanceAnswer: {
            data: {
                /** @example 12.5 */
                account_balance: number;
                /** @example 12.5 */
                pendingBalance: number;
                /** @example 12.5 */
                total_balance: number;
                /** @example 12.5 */
                setAside: number;
                /** @example 12.5 */
                inTransit: number;
                /** @example 12.5 */
                tip_balance: number;
                /** @example 12.5 */
                pendingTips: number;
                arriving: {
                    /**
                     * Format: date
                     * @example 2026-11-24
                     */
                    tradeDate: string;
                    /**
                     * Format: date-time
                     * @example 2026-11-24T15:04:05.000Z
                     */
                    arrivesAt: string;
                    /** @example 12.5 */
                    amount: number;
                    /** @example 12.5 */
                    tips: number;
                    /** @example 12.5 */
                    setAside: number;
                    /** @example 1 */
                    payments: number;
                }[];
                /**
                 * Format: date-time
                 * @example 2026-11-24T15:04:05.000Z
                 */
                asOf: string;
                /**
                 * Format: date
                 * @example 2026-11-24
                 */
                transferExpectedOn: string;
                held: {
                    stopped: boolean;
                    /** @example Transfers from Trilane now go to Harbor Bank, Checking ••••4821. */
                    words: string;
                    /** @example 12.5 */
                    limit: number;
                    until: string | null;
                } | null;
            };
        };
        GetAccountNamesAnswer: {
            names: {
                /** @example Sales */
                sales: string;
                /** @example Refunds */
                refunds: string;
                /** @example Discounts */
                discounts: string;
                /** @example Cashback */
                cashback: string;
                /** @example Premium fees */
                premiumFees: string;
                /** @example Refund interest */
                refundInterest: string;
                /** @example Tips payable */
                tips: string;
                /** @example Trilane balance */
                balance: string;
                /** @example Bank clearing */
                bankClearing: string;
                /** @example Checking */
                bank: string;
            };
            version: number;
        };
        GetAutomaticTransfersAnswer: {
            automatic: {
                /** @enum {string} */
                every: "day" | "week" | "month";
                weekdays: number[];
                dayOfMonth: number | null;
                /** @example 12.5 */
                keep: number;
                withTips: boolean;
                next: {
                    /**
                     * Format: date-time
                     * @example 2026-11-24T15:04:05.000Z
                     */
                    at: string;
                    /** @example 12.5 */
                    amount: number;
                    /** @example 12.5 */
                    tips: number;
                } | null;
                paused: {
                    /**
                     * Format: date-time
                     * @example 2026-11-24T15:04:05.000Z
                     */
                    at: string;
                    /** @enum {string} */
                    why: "no_account" | "not_verified" | "on_hold" | "transfer_failed";
                    /** @example Transfers from Trilane now go to Harbor Bank, Checking ••••4821. */
                    words: string;
                } | null;
            } | null;
            version: number;
        };
        GetBankTransferAnswer: {
            transfer: components["schemas"]["Transfer"];
            steps: {
                /** @example New York */
                state: string;
                /**
                 * Format: date-time
                 * @example 2026-11-24T15:04:05.000Z
                 */
                at: string;
                by: string;
                /** @example Transfers from Trilane now go to Harbor Bank, Checking ••••4821. */
                words: string;
            }[];
            nextStep: string | null;
            bankVerdict: components["schemas"]["BankVerdict"] | null;
            parts: {
                /** @enum {string} */
                kind: "settlement" | "returned";
                tradeDate: string | null;
                /** @example 12.5 */
                amount: number;
                /** @example 12.5 */
                of: number;
                /** @example 1 */
                payments: number;
                transferId: string | null;
            }[];
        };
        GetPendingBalanceAnswer: {
            /** @example 12.5 */
            pendingBalance: number;
        };
        GetReconciliationAnswer: {
            /**
             * Format: date-time
             * @example 2026-11-24T15:04:05.000Z
             */
            at: string;
            checks: {
                check: string;
                ok: boolean;
                detail: string | null;
            }[];
            /** @example 1 */
            transactions: number;
            /** @example 1 */
            transfers: number;
        };
        GetReportAnswer: {
            rows: {
                key: string;
                label: string;
                figures: components["schemas"]["ReportFigures"];
            }[];
            total: components["schemas"]["ReportFigures"];
            previous: {
                /**
                 * Format: date
                 * @example 2026-11-24
                 */
                from: string;
                /**
                 * Format: date
                 * @example 2026-11-24
                 */
                to: string;
                total: components["schemas"]["ReportFigures"];
                /** @description When grouped by day: one row per row of `rows`, in the same order. Otherwise empty */
                rows: {
                    key: string;
                    label: string;
                    figures: components["schemas"]["ReportFigures"];
                }[];
            };
        };
        GetTipBalanceAnswer: {
            data: {
                /** @example 12.5 */
                tip_balance: number;
                /** @example 12.5 */
                pendingTips: number;
            };
        };
        GetTodayAnswer: {
            /**
             * Format: date-time
             * @example 2026-11-24T15:04:05.000Z
             */
            asOf: string;
            /**
             * Format: date
             * @example 2026-11-24
             */
            day: string;
            /** @example 12.5 */
            net: number;
            /** @example 1 */
            payments: number;
            compared: {
                /**
                 * Format: date
                 * @example 2026-11-24
                 */
                day: string;
                /** @example 12.5 */
                soFar: number;
                /** @example 12.5 */
                whole: number;
            };
            hours: {
                /** @example 1 */
                hour: number;
                net: number | null;
                /** @example 12.5 */
                compared: number;
            }[];
            latest: components["schemas"]["Transaction"][];
            tills: {
                /** @example 1 */
                linked: number;
                /** @example 1 */
                ready: number;
                lastSeenAt: string | null;
                usuallyOpen: boolean;
            };
        };
        GetTransactionTotalsAnswer: {
            /** @example 1 */
            rows: number;
            /** @example 1 */
            accepted: number;
            /** @example 12.5 */
            gross: number;
            /** @example 12.5 */
            refunded: number;
            /** @example 12.5 */
            discount: number;
            /** @example 12.5 */
            cashback: number;
            /** @example 12.5 */
            premiumFees: number;
            /** @example 12.5 */
            refundInterest: number;
            /** @example 12.5 */
            tips: number;
            /** @example 12.5 */
            net: number;
        };
        ImportStoresAnswer: {
            /** @example 1 */
            stores: number;
            /** @example 1 */
            devices: number;
        };
        ImportStoresBody: {
            csv: string;
            logo?: {
                /** @example 01a21968-c846-788b-8850-6e6434e08c81 */
                id: string;
            } | null;
        };
        ListArrivingAnswer: {
            /**
             * Format: date
             * @example 2026-11-24
             */
            tradeDate: string;
            /**
             * Format: date-time
             * @example 2026-11-24T15:04:05.000Z
             */
            arrivesAt: string;
            /** @example 12.5 */
            amount: number;
            /** @example 12.5 */
            tips: number;
            /** @example 12.5 */
            setAside: number;
            /** @example 1 */
            payments: number;
        }[];
        ListBalanceHistoryAnswer: {
            /**
             * Format: date
             * @example 2026-11-24
             */
            date: string;
            /** @example 12.5 */
            available: number;
            /**
             * @description What settled that day; below zero where refunds were more than sales
             * @example 12.5
             */
            arrived: number;
            /**
             * @description What went from Available to the bank
             * @example 12.5
             */
            toBank: number;
            /**
             * @description What came back to Available from the bank
             * @example 12.5
             */
            cameBack: number;
            /** @description Only on the last day: batches not yet settled when the response was made */
            arriving?: {
                /**
                 * Format: date
                 * @example 2026-11-24
                 */
                tradeDate: string;
                /**
                 * Format: date-time
                 * @example 2026-11-24T15:04:05.000Z
                 */
                arrivesAt: string;
                /** @example 12.5 */
                amount: number;
                /** @example 12.5 */
                tips: number;
                /** @example 12.5 */
                setAside: number;
                /** @example 1 */
                payments: number;
            }[];
        }[];
        ListBankTransfersAnswer: {
            docs: components["schemas"]["Transfer"][];
            /** @example 12.5 */
            page: number;
            /** @example 12.5 */
            limit: number;
            /** @example 12.5 */
            pages: number;
            /** @example 12.5 */
            total: number;
        };
        ListBankVerdictsAnswer: {
            docs: components["schemas"]["BankVerdictOfTransfer"][];
            /** @example 12.5 */
            page: number;
            /** @example 12.5 */
            limit: number;
            /** @example 12.5 */
            pages: number;
            /** @example 12.5 */
            total: number;
        };
        ListDayClosesAnswer: {
            docs: components["schemas"]["DayCloseSummary"][];
            /** @example 12.5 */
            page: number;
            /** @example 12.5 */
            limit: number;
            /** @example 12.5 */
            pages: number;
            /** @example 12.5 */
            total: number;
        };
        ListPairingsAnswer: {
            /** @example 01a21968-c846-788b-8850-6e6434e08c81 */
            deviceId: string;
            /**
             * Format: date-time
             * @example 2026-11-24T15:04:05.000Z
             */
            linkedAt: string;
            linkedBy: string | null;
            unlinkedAt: string | null;
            unlinkedBy: string | null;
            lastSeenAt: string | null;
            appVersion: string | null;
        }[];
        ListPendingStatementAnswer: {
            /** @example 12.5 */
            amount: number;
            /** @example Fresh bread */
            description: string;
            paymentId: number | null;
            /**
             * Format: date
             * @example 2026-11-24
             */
            tradeDate: string;
            afterCutOff: boolean;
            /**
             * Format: date-time
             * @example 2026-11-24T15:04:05.000Z
             */
            arrivesAt: string;
        }[];
        ListStatementMonthsAnswer: string[];
        ListStoresAnswer: components["schemas"]["Store"][];
        Location: {
            lat: number;
            lng: number;
        };
        Place: {
            /** @example Main Street */
            name: string;
            street: string;
            /** @example Albany */
            city: string;
            /** @example New York */
            state: string;
            /** @example 12207 */
            zipCode: string;
            /** @example United States */
            country: string;
            /** @example 12.5 */
            lat: number;
            /** @example 12.5 */
            lng: number;
            label: string;
        };
        QuoteRefundAnswer: {
            /** @example 12.5 */
            amount: number;
            /** @example 2 */
            tip: number;
            /** @example 12.5 */
            interest: number;
            /** @example 12.5 */
            cashbackWithheld: number;
            /** @example 12.5 */
            cost: number;
            /** @example 12.5 */
            apr: number;
            /** @example 1 */
            days: number;
            /** @example 12.5 */
            shopperGets: number;
        };
        RefundTransactionAnswer: {
            transaction: components["schemas"]["Transaction"];
            /** @example 1 */
            refundOf: number;
        };
        RefundTransactionBody: {
            /** @example 12.5 */
            amount: number;
            /**
             * @default 0
             * @example 2
             */
            tip: number;
        };
        ReportFigures: {
            /** @example 1 */
            sales: number;
            /** @example 12.5 */
            gross: number;
            /** @example 12.5 */
            discount: number;
            /** @example 12.5 */
            cashback: number;
            /** @example 12.5 */
            premiumFees: number;
            /** @example 1 */
            refunds: number;
            /** @example 12.5 */
            refunded: number;
            /** @example 12.5 */
            refundInterest: number;
            /** @example 12.5 */
            net: number;
            /** @example 12.5 */
            tips: number;
            /** @example 12.5 */
            refundRate: number;
        };
        ReversePlaceAnswer: {
            place: components["schemas"]["Place"] | null;
            notice: string | null;
            attribution: string;
        };
        SearchPlacesAnswer: {
            places: components["schemas"]["Place"][];
            notice: string | null;
            attribution: string;
        };
        SetDeviceActiveBody: {
            active: boolean;
        };
        SetStaffActiveBody: {
            active: boolean;
        };
        SetStoreActiveBody: {
            active: boolean;
        };
        Store: {
            /** @example 01a21968-c846-788b-8850-6e6434e08c81 */
            id: string;
            /** @example 01a21968-c846-788b-8850-6e6434e08c81 */
            businessId: string;
            /** @example Main Street */
            name: string;
            storeNo: string;
            /** @enum {string} */
            storeType: "single-device" | "multi-device";
            active: boolean;
            logo: {
                /** @example 01a21968-c846-788b-8850-6e6434e08c81 */
                id: string;
                /** @example Main Street */
                name: string;
                /** @example https://example.com/hook */
                url: string;
                thumbnailUrl: string | null;
            };
            address: components["schemas"]["StoreAddress"];
            location: components["schemas"]["Location"] | null;
            version: number;
            aisles: components["schemas"]["Device"][];
            staff: components["schemas"]["AppUser"][];
        };
        StoreAddress: {
            /** @example 1 Main Street */
            address1: string;
            /** @example Suite 5 */
            address2: string;
            /** @example Albany */
            city: string;
            /** @example New York */
            state: string;
            /** @example 12207 */
            zipCode: string;
            /** @example United States */
            country: string;
            googleApi: string;
        };
        Transaction: {
            /** @example 01a21968-c846-788b-8850-6e6434e08c81 */
            id: string;
            /** @example 1 */
            transactionNumber: number;
            /**
             * Format: date-time
             * @example 2026-11-24T15:04:05.000Z
             */
            date: string;
            /**
             * Format: date
             * @example 2026-11-24
             */
            tradeDate: string;
            /** @enum {string} */
            transactionType: "Cash" | "Credit" | "Refund";
            /** @enum {string} */
            amountStatus: "pending" | "available" | "refunded" | "declined" | "cancelled";
            /** @example 12.5 */
            grossAmount: number;
            /** @example 12.5 */
            discount: number;
            /** @example 12.5 */
            cashback: number;
            /** @example 12.5 */
            premiumFee: number;
            /** @example 12.5 */
            refundInterest: number;
            /** @example 2 */
            tip: number;
            /** @example 12.5 */
            netAmount: number;
            /** @example 12.5 */
            askedAmount: number;
            customerName: string;
            device: string;
            appUser: {
                /** @example Ada */
                firstName: string;
                /** @example Bell */
                lastName: string;
            } | null;
            store: {
                /** @example 01a21968-c846-788b-8850-6e6434e08c81 */
                id: string;
                /** @example Main Street */
                name: string;
                storeNo: string;
                address: {
                    /** @example Albany */
                    city: string;
                };
            };
        };
        TransactionPage: {
            docs: components["schemas"]["Transaction"][];
            /** @example 12.5 */
            page: number;
            /** @example 12.5 */
            limit: number;
            /** @example 12.5 */
            pages: number;
            /** @example 12.5 */
            total: number;
            totalIsMore: boolean;
            asOf: string;
        };
        TransactionStory: {
            transaction: components["schemas"]["Transaction"];
            approvalId: string;
            /** @example 12.5 */
            apr: number;
            refundOf: number | null;
            /** @enum {string} */
            by: "device" | "portal";
            settlement: {
                /**
                 * Format: date
                 * @example 2026-11-24
                 */
                tradeDate: string;
                /**
                 * Format: date-time
                 * @example 2026-11-24T15:04:05.000Z
                 */
                arrivesAt: string;
                releasedAt: string | null;
                batchNet: number | null;
            } | null;
            earned: {
                /** @example 12.5 */
                spend: number;
                /** @example 12.5 */
                cashback: number;
            }[];
            transfers: {
                /** @example 1 */
                number: number;
                reason: string;
                from: string;
                to: string;
                /** @example 12.5 */
                amount: number;
                /**
                 * Format: date-time
                 * @example 2026-11-24T15:04:05.000Z
                 */
                at: string;
            }[];
            refunds: {
                /** @example 1 */
                transactionNumber: number;
                /** @example 12.5 */
                amount: number;
                /** @example 2 */
                tip: number;
                /** @example 12.5 */
                interest: number;
                /**
                 * Format: date-time
                 * @example 2026-11-24T15:04:05.000Z
                 */
                at: string;
                handover: {
                    /** @enum {string} */
                    state: "waiting" | "retrying" | "dead";
                    /**
                     * Format: date-time
                     * @example 2026-11-24T15:04:05.000Z
                     */
                    since: string;
                } | null;
            }[];
            handover: {
                /** @enum {string} */
                state: "waiting" | "retrying" | "dead";
                /**
                 * Format: date-time
                 * @example 2026-11-24T15:04:05.000Z
                 */
                since: string;
            } | null;
            left: {
                /** @example 12.5 */
                amount: number;
                /** @example 2 */
                tip: number;
                refusal: string | null;
                until: string | null;
            };
            /** @example Wrong size, came back twice. */
            note: string;
            noteVersion: number;
        };
        Transfer: {
            /** @example 01a21968-c846-788b-8850-6e6434e08c81 */
            id: string;
            /** @enum {string} */
            source: "available" | "tips";
            /** @example 12.5 */
            amount: number;
            /** @enum {string} */
            state: "requested" | "sent" | "paid" | "failed" | "returned";
            reason: string | null;
            /**
             * Format: date-time
             * @example 2026-11-24T15:04:05.000Z
             */
            requestedAt: string;
            expectedOn: string | null;
            endedAt: string | null;
            account: {
                /** @example Business Checking */
                displayName: string;
                providerName: string;
                accountNumber: string;
            };
            automatic: boolean;
            traceNumber: string | null;
        };
        UnlinkDeviceAnswer: {
            /** @constant */
            success: true;
        };
        UpdateDeviceBody: {
            /** @example Main Street */
            name: string;
            version?: number;
        };
        UpdateStaffBody: {
            user: {
                /** @example Ada */
                firstName: string;
                /** @example Bell */
                lastName: string;
                /** @example ada@example.com */
                email: string;
            };
            version?: number;
        };
        UpdateStoreBody: {
            /** @enum {string} */
            storeType: "single-device" | "multi-device";
            /** @example Main Street */
            name: string;
            storeNo?: string | null;
            logo: {
                /** @example 01a21968-c846-788b-8850-6e6434e08c81 */
                id: string;
            };
            address: {
                /** @example 1 Main Street */
                address1: string;
                /**
                 * @default
                 * @example Suite 5
                 */
                address2: string;
                /** @example Albany */
                city: string;
                /** @example New York */
                state: string;
                /** @example 12207 */
                zipCode: string;
                /**
                 * @default United States
                 * @constant
                 */
                country: "United States";
                /** @default  */
                googleApi: string;
            };
            location?: components["schemas"]["Location"] | null;
            version?: number;
        };
        UploadFileAnswer: {
            /** @example 01a21968-c846-788b-8850-6e6434e08c81 */
            id: string;
            /** @example Main Street */
            name: string;
            /** @example https://example.com/hook */
            url: string;
            thumbnailUrl: string | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getAccountBalance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "account_balance": 12.5,
                     *         "pendingBalance": 12.5,
                     *         "total_balance": 12.5,
                     *         "setAside": 12.5,
                     *         "inTransit": 12.5,
                     *         "tip_balance": 12.5,
                     *         "pendingTips": 12.5,
                     *         "arriving": [
                     *           {
                     *             "tradeDate": "2026-11-24",
                     *             "arrivesAt": "2026-11-24T15:04:05.000Z",
                     *             "amount": 12.5,
                     *             "tips": 12.5,
                     *             "setAside": 12.5,
                     *             "payments": 1
                     *           }
                     *         ],
                     *         "asOf": "2026-11-24T15:04:05.000Z",
                     *         "transferExpectedOn": "2026-11-24",
                     *         "held": {
                     *           "stopped": true,
                     *           "words": "Transfers from Trilane now go to Harbor Bank, Checking ••••4821.",
                     *           "limit": 12.5,
                     *           "until": "2026-11-24T15:04:05.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["GetAccountBalanceAnswer"];
                };
            };
        };
    };
    getTipBalance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "tip_balance": 12.5,
                     *         "pendingTips": 12.5
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["GetTipBalanceAnswer"];
                };
            };
        };
    };
    getPendingBalance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "pendingBalance": 12.5
                     *     }
                     */
                    "application/json": components["schemas"]["GetPendingBalanceAnswer"];
                };
            };
        };
    };
    listArriving: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "tradeDate": "2026-11-24",
                     *         "arrivesAt": "2026-11-24T15:04:05.000Z",
                     *         "amount": 12.5,
                     *         "tips": 12.5,
                     *         "setAside": 12.5,
                     *         "payments": 1
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ListArrivingAnswer"];
                };
            };
        };
    };
    listBalanceHistory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "date": "2026-11-24",
                     *         "available": 12.5,
                     *         "arrived": 12.5,
                     *         "toBank": 12.5,
                     *         "cameBack": 12.5,
                     *         "arriving": [
                     *           {
                     *             "tradeDate": "2026-11-24",
                     *             "arrivesAt": "2026-11-24T15:04:05.000Z",
                     *             "amount": 12.5,
                     *             "tips": 12.5,
                     *             "setAside": 12.5,
                     *             "payments": 1
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ListBalanceHistoryAnswer"];
                };
            };
        };
    };
    getBankTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "transfer": {
                     *         "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *         "source": "available",
                     *         "amount": 12.5,
                     *         "state": "requested",
                     *         "reason": "string",
                     *         "requestedAt": "2026-11-24T15:04:05.000Z",
                     *         "expectedOn": "2026-11-24",
                     *         "endedAt": "2026-11-24T15:04:05.000Z",
                     *         "account": {
                     *           "displayName": "Business Checking",
                     *           "providerName": "string",
                     *           "accountNumber": "string"
                     *         },
                     *         "automatic": true,
                     *         "traceNumber": "string"
                     *       },
                     *       "steps": [
                     *         {
                     *           "state": "New York",
                     *           "at": "2026-11-24T15:04:05.000Z",
                     *           "by": "string",
                     *           "words": "Transfers from Trilane now go to Harbor Bank, Checking ••••4821."
                     *         }
                     *       ],
                     *       "nextStep": "string",
                     *       "bankVerdict": {
                     *         "verdict": "found",
                     *         "words": "Transfers from Trilane now go to Harbor Bank, Checking ••••4821.",
                     *         "arrivedOn": "2026-11-24",
                     *         "matchedAt": "2026-11-24T15:04:05.000Z",
                     *         "matchedBy": "string"
                     *       },
                     *       "parts": [
                     *         {
                     *           "kind": "settlement",
                     *           "tradeDate": "2026-11-24",
                     *           "amount": 12.5,
                     *           "of": 12.5,
                     *           "payments": 1,
                     *           "transferId": "01a21968-c846-788b-8850-6e6434e08c81"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["GetBankTransferAnswer"];
                };
            };
        };
    };
    explainBalance: {
        parameters: {
            query: {
                figure: "available" | "pending" | "tips" | "pendingTips" | "inTransit";
                before?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "balance": 12.5,
                     *       "lines": [
                     *         {
                     *           "number": 1,
                     *           "at": "2026-11-24T15:04:05.000Z",
                     *           "reason": "string",
                     *           "words": "Transfers from Trilane now go to Harbor Bank, Checking ••••4821.",
                     *           "amount": 12.5,
                     *           "balanceAfter": 12.5,
                     *           "transactionNumber": 1,
                     *           "tradeDate": "2026-11-24",
                     *           "transferId": "01a21968-c846-788b-8850-6e6434e08c81"
                     *         }
                     *       ],
                     *       "next": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ExplainBalanceAnswer"];
                };
            };
        };
    };
    exportBankTransfers: {
        parameters: {
            query?: {
                state?: "requested" | "sent" | "paid" | "failed" | "returned";
                source?: "available" | "tips";
                from?: string;
                to?: string;
                trace?: string & (unknown & unknown);
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
        };
    };
    listBankTransfers: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                state?: "requested" | "sent" | "paid" | "failed" | "returned";
                source?: "available" | "tips";
                from?: string;
                to?: string;
                trace?: string & (unknown & unknown);
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "docs": [
                     *         {
                     *           "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *           "source": "available",
                     *           "amount": 12.5,
                     *           "state": "requested",
                     *           "reason": "string",
                     *           "requestedAt": "2026-11-24T15:04:05.000Z",
                     *           "expectedOn": "2026-11-24",
                     *           "endedAt": "2026-11-24T15:04:05.000Z",
                     *           "account": {
                     *             "displayName": "Business Checking",
                     *             "providerName": "string",
                     *             "accountNumber": "string"
                     *           },
                     *           "automatic": true,
                     *           "traceNumber": "string"
                     *         }
                     *       ],
                     *       "page": 12.5,
                     *       "limit": 12.5,
                     *       "pages": 12.5,
                     *       "total": 12.5
                     *     }
                     */
                    "application/json": components["schemas"]["ListBankTransfersAnswer"];
                };
            };
        };
    };
    getAutomaticTransfers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "automatic": {
                     *         "every": "day",
                     *         "weekdays": [
                     *           1
                     *         ],
                     *         "dayOfMonth": 1,
                     *         "keep": 12.5,
                     *         "withTips": true,
                     *         "next": {
                     *           "at": "2026-11-24T15:04:05.000Z",
                     *           "amount": 12.5,
                     *           "tips": 12.5
                     *         },
                     *         "paused": {
                     *           "at": "2026-11-24T15:04:05.000Z",
                     *           "why": "no_account",
                     *           "words": "Transfers from Trilane now go to Harbor Bank, Checking ••••4821."
                     *         }
                     *       },
                     *       "version": 0
                     *     }
                     */
                    "application/json": components["schemas"]["GetAutomaticTransfersAnswer"];
                };
            };
        };
    };
    listBankVerdicts: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                verdict?: "found" | "late" | "different" | "merged" | "missing";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "docs": [
                     *         {
                     *           "verdict": "found",
                     *           "words": "Transfers from Trilane now go to Harbor Bank, Checking ••••4821.",
                     *           "arrivedOn": "2026-11-24",
                     *           "matchedAt": "2026-11-24T15:04:05.000Z",
                     *           "matchedBy": "string",
                     *           "transferId": "01a21968-c846-788b-8850-6e6434e08c81",
                     *           "amount": 12.5,
                     *           "account": {
                     *             "displayName": "Business Checking",
                     *             "providerName": "string",
                     *             "accountNumber": "string"
                     *           },
                     *           "expectedOn": "2026-11-24"
                     *         }
                     *       ],
                     *       "page": 12.5,
                     *       "limit": 12.5,
                     *       "pages": 12.5,
                     *       "total": 12.5
                     *     }
                     */
                    "application/json": components["schemas"]["ListBankVerdictsAnswer"];
                };
            };
        };
    };
    getToday: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "asOf": "2026-11-24T15:04:05.000Z",
                     *       "day": "2026-11-24",
                     *       "net": 12.5,
                     *       "payments": 1,
                     *       "compared": {
                     *         "day": "2026-11-24",
                     *         "soFar": 12.5,
                     *         "whole": 12.5
                     *       },
                     *       "hours": [
                     *         {
                     *           "hour": 1,
                     *           "net": 0,
                     *           "compared": 12.5
                     *         },
                     *         {
                     *           "hour": 1,
                     *           "net": 0,
                     *           "compared": 12.5
                     *         },
                     *         {
                     *           "hour": 1,
                     *           "net": 0,
                     *           "compared": 12.5
                     *         },
                     *         {
                     *           "hour": 1,
                     *           "net": 0,
                     *           "compared": 12.5
                     *         },
                     *         {
                     *           "hour": 1,
                     *           "net": 0,
                     *           "compared": 12.5
                     *         },
                     *         {
                     *           "hour": 1,
                     *           "net": 0,
                     *           "compared": 12.5
                     *         },
                     *         {
                     *           "hour": 1,
                     *           "net": 0,
                     *           "compared": 12.5
                     *         },
                     *         {
                     *           "hour": 1,
                     *           "net": 0,
                     *           "compared": 12.5
                     *         },
                     *         {
                     *           "hour": 1,
                     *           "net": 0,
                     *           "compared": 12.5
                     *         },
                     *         {
                     *           "hour": 1,
                     *           "net": 0,
                     *           "compared": 12.5
                     *         },
                     *         {
                     *           "hour": 1,
                     *           "net": 0,
                     *           "compared": 12.5
                     *         },
                     *         {
                     *           "hour": 1,
                     *           "net": 0,
                     *           "compared": 12.5
                     *         },
                     *         {
                     *           "hour": 1,
                     *           "net": 0,
                     *           "compared": 12.5
                     *         },
                     *         {
                     *           "hour": 1,
                     *           "net": 0,
                     *           "compared": 12.5
                     *         },
                     *         {
                     *           "hour": 1,
                     *           "net": 0,
                     *           "compared": 12.5
                     *         },
                     *         {
                     *           "hour": 1,
                     *           "net": 0,
                     *           "compared": 12.5
                     *         },
                     *         {
                     *           "hour": 1,
                     *           "net": 0,
                     *           "compared": 12.5
                     *         },
                     *         {
                     *           "hour": 1,
                     *           "net": 0,
                     *           "compared": 12.5
                     *         },
                     *         {
                     *           "hour": 1,
                     *           "net": 0,
                     *           "compared": 12.5
                     *         },
                     *         {
                     *           "hour": 1,
                     *           "net": 0,
                     *           "compared": 12.5
                     *         },
                     *         {
                     *           "hour": 1,
                     *           "net": 0,
                     *           "compared": 12.5
                     *         },
                     *         {
                     *           "hour": 1,
                     *           "net": 0,
                     *           "compared": 12.5
                     *         },
                     *         {
                     *           "hour": 1,
                     *           "net": 0,
                     *           "compared": 12.5
                     *         },
                     *         {
                     *           "hour": 1,
                     *           "net": 0,
                     *           "compared": 12.5
                     *         }
                     *       ],
                     *       "latest": [
                     *         {
                     *           "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *           "transactionNumber": 1,
                     *           "date": "2026-11-24T15:04:05.000Z",
                     *           "tradeDate": "2026-11-24",
                     *           "transactionType": "Cash",
                     *           "amountStatus": "pending",
                     *           "grossAmount": 12.5,
                     *           "discount": 12.5,
                     *           "cashback": 12.5,
                     *           "premiumFee": 12.5,
                     *           "refundInterest": 12.5,
                     *           "tip": 2,
                     *           "netAmount": 12.5,
                     *           "askedAmount": 12.5,
                     *           "customerName": "string",
                     *           "device": "string",
                     *           "appUser": {
                     *             "firstName": "Ada",
                     *             "lastName": "Bell"
                     *           },
                     *           "store": {
                     *             "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *             "name": "Main Street",
                     *             "storeNo": "string",
                     *             "address": {
                     *               "city": "Albany"
                     *             }
                     *           }
                     *         }
                     *       ],
                     *       "tills": {
                     *         "linked": 1,
                     *         "ready": 1,
                     *         "lastSeenAt": "2026-11-24T15:04:05.000Z",
                     *         "usuallyOpen": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["GetTodayAnswer"];
                };
            };
        };
    };
    listTransactions: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                order?: "ASC" | "DESC";
                sort?: "createdAt" | "grossAmount" | "netAmount" | "tip" | "customerName";
                q?: string;
                from?: string;
                to?: string;
                tradeDate?: string;
                storeId?: string;
                aisleId?: string;
                staffId?: string;
                type?: "Cash" | "Credit" | "Refund";
                status?: "pending" | "available" | "refunded" | "declined" | "cancelled";
                min?: number;
                max?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "docs": [
                     *         {
                     *           "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *           "transactionNumber": 1,
                     *           "date": "2026-11-24T15:04:05.000Z",
                     *           "tradeDate": "2026-11-24",
                     *           "transactionType": "Cash",
                     *           "amountStatus": "pending",
                     *           "grossAmount": 12.5,
                     *           "discount": 12.5,
                     *           "cashback": 12.5,
                     *           "premiumFee": 12.5,
                     *           "refundInterest": 12.5,
                     *           "tip": 2,
                     *           "netAmount": 12.5,
                     *           "askedAmount": 12.5,
                     *           "customerName": "string",
                     *           "device": "string",
                     *           "appUser": {
                     *             "firstName": "Ada",
                     *             "lastName": "Bell"
                     *           },
                     *           "store": {
                     *             "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *             "name": "Main Street",
                     *             "storeNo": "string",
                     *             "address": {
                     *               "city": "Albany"
                     *             }
                     *           }
                     *         }
                     *       ],
                     *       "page": 12.5,
                     *       "limit": 12.5,
                     *       "pages": 12.5,
                     *       "total": 12.5,
                     *       "totalIsMore": true,
                     *       "asOf": "string"
                     *     }
                     */
                    "application/json": components["schemas"]["TransactionPage"];
                };
            };
        };
    };
    getTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                transactionNumber: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "transaction": {
                     *         "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *         "transactionNumber": 1,
                     *         "date": "2026-11-24T15:04:05.000Z",
                     *         "tradeDate": "2026-11-24",
                     *         "transactionType": "Cash",
                     *         "amountStatus": "pending",
                     *         "grossAmount": 12.5,
                     *         "discount": 12.5,
                     *         "cashback": 12.5,
                     *         "premiumFee": 12.5,
                     *         "refundInterest": 12.5,
                     *         "tip": 2,
                     *         "netAmount": 12.5,
                     *         "askedAmount": 12.5,
                     *         "customerName": "string",
                     *         "device": "string",
                     *         "appUser": {
                     *           "firstName": "Ada",
                     *           "lastName": "Bell"
                     *         },
                     *         "store": {
                     *           "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *           "name": "Main Street",
                     *           "storeNo": "string",
                     *           "address": {
                     *             "city": "Albany"
                     *           }
                     *         }
                     *       },
                     *       "approvalId": "string",
                     *       "apr": 12.5,
                     *       "refundOf": 1,
                     *       "by": "device",
                     *       "settlement": {
                     *         "tradeDate": "2026-11-24",
                     *         "arrivesAt": "2026-11-24T15:04:05.000Z",
                     *         "releasedAt": "2026-11-24T15:04:05.000Z",
                     *         "batchNet": 0
                     *       },
                     *       "earned": [
                     *         {
                     *           "spend": 12.5,
                     *           "cashback": 12.5
                     *         }
                     *       ],
                     *       "transfers": [
                     *         {
                     *           "number": 1,
                     *           "reason": "string",
                     *           "from": "string",
                     *           "to": "string",
                     *           "amount": 12.5,
                     *           "at": "2026-11-24T15:04:05.000Z"
                     *         }
                     *       ],
                     *       "refunds": [
                     *         {
                     *           "transactionNumber": 1,
                     *           "amount": 12.5,
                     *           "tip": 2,
                     *           "interest": 12.5,
                     *           "at": "2026-11-24T15:04:05.000Z",
                     *           "handover": {
                     *             "state": "waiting",
                     *             "since": "2026-11-24T15:04:05.000Z"
                     *           }
                     *         }
                     *       ],
                     *       "handover": {
                     *         "state": "waiting",
                     *         "since": "2026-11-24T15:04:05.000Z"
                     *       },
                     *       "left": {
                     *         "amount": 12.5,
                     *         "tip": 2,
                     *         "refusal": "string",
                     *         "until": "2026-11-24T15:04:05.000Z"
                     *       },
                     *       "note": "Wrong size, came back twice.",
                     *       "noteVersion": 0
                     *     }
                     */
                    "application/json": components["schemas"]["TransactionStory"];
                };
            };
        };
    };
    quoteRefund: {
        parameters: {
            query: {
                amount: number;
                tip?: number;
            };
            header?: never;
            path: {
                transactionNumber: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "amount": 12.5,
                     *       "tip": 2,
                     *       "interest": 12.5,
                     *       "cashbackWithheld": 12.5,
                     *       "cost": 12.5,
                     *       "apr": 12.5,
                     *       "days": 1,
                     *       "shopperGets": 12.5
                     *     }
                     */
                    "application/json": components["schemas"]["QuoteRefundAnswer"];
                };
            };
        };
    };
    refundTransaction: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": string;
            };
            path: {
                transactionNumber: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": 12.5,
                 *       "tip": 2
                 *     }
                 */
                "application/json": components["schemas"]["RefundTransactionBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "transaction": {
                     *         "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *         "transactionNumber": 1,
                     *         "date": "2026-11-24T15:04:05.000Z",
                     *         "tradeDate": "2026-11-24",
                     *         "transactionType": "Cash",
                     *         "amountStatus": "pending",
                     *         "grossAmount": 12.5,
                     *         "discount": 12.5,
                     *         "cashback": 12.5,
                     *         "premiumFee": 12.5,
                     *         "refundInterest": 12.5,
                     *         "tip": 2,
                     *         "netAmount": 12.5,
                     *         "askedAmount": 12.5,
                     *         "customerName": "string",
                     *         "device": "string",
                     *         "appUser": {
                     *           "firstName": "Ada",
                     *           "lastName": "Bell"
                     *         },
                     *         "store": {
                     *           "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *           "name": "Main Street",
                     *           "storeNo": "string",
                     *           "address": {
                     *             "city": "Albany"
                     *           }
                     *         }
                     *       },
                     *       "refundOf": 1
                     *     }
                     */
                    "application/json": components["schemas"]["RefundTransactionAnswer"];
                };
            };
        };
    };
    exportTransactions: {
        parameters: {
            query: {
                format: "csv" | "xlsx";
                columns?: string;
                order?: "ASC" | "DESC";
                sort?: "createdAt" | "grossAmount" | "netAmount" | "tip" | "customerName";
                q?: string;
                from?: string;
                to?: string;
                tradeDate?: string;
                storeId?: string;
                aisleId?: string;
                staffId?: string;
                type?: "Cash" | "Credit" | "Refund";
                status?: "pending" | "available" | "refunded" | "declined" | "cancelled";
                min?: number;
                max?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
        };
    };
    getTransactionTotals: {
        parameters: {
            query?: {
                q?: string;
                from?: string;
                to?: string;
                tradeDate?: string;
                storeId?: string;
                aisleId?: string;
                staffId?: string;
                type?: "Cash" | "Credit" | "Refund";
                status?: "pending" | "available" | "refunded" | "declined" | "cancelled";
                min?: number;
                max?: number;
                asOf?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "rows": 1,
                     *       "accepted": 1,
                     *       "gross": 12.5,
                     *       "refunded": 12.5,
                     *       "discount": 12.5,
                     *       "cashback": 12.5,
                     *       "premiumFees": 12.5,
                     *       "refundInterest": 12.5,
                     *       "tips": 12.5,
                     *       "net": 12.5
                     *     }
                     */
                    "application/json": components["schemas"]["GetTransactionTotalsAnswer"];
                };
            };
        };
    };
    listStatementMonths: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       "2026-11"
                     *     ]
                     */
                    "application/json": components["schemas"]["ListStatementMonthsAnswer"];
                };
            };
        };
    };
    getStatement: {
        parameters: {
            query: {
                month: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
        };
    };
    listPendingStatement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "amount": 12.5,
                     *         "description": "Fresh bread",
                     *         "paymentId": 1,
                     *         "tradeDate": "2026-11-24",
                     *         "afterCutOff": true,
                     *         "arrivesAt": "2026-11-24T15:04:05.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ListPendingStatementAnswer"];
                };
            };
        };
    };
    getReport: {
        parameters: {
            query: {
                from: string;
                to: string;
                storeId?: string;
                aisleId?: string;
                by?: "day" | "store" | "device" | "staff" | "hour-of-week";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "rows": [
                     *         {
                     *           "key": "string",
                     *           "label": "string",
                     *           "figures": {
                     *             "sales": 1,
                     *             "gross": 12.5,
                     *             "discount": 12.5,
                     *             "cashback": 12.5,
                     *             "premiumFees": 12.5,
                     *             "refunds": 1,
                     *             "refunded": 12.5,
                     *             "refundInterest": 12.5,
                     *             "net": 12.5,
                     *             "tips": 12.5,
                     *             "refundRate": 12.5
                     *           }
                     *         }
                     *       ],
                     *       "total": {
                     *         "sales": 1,
                     *         "gross": 12.5,
                     *         "discount": 12.5,
                     *         "cashback": 12.5,
                     *         "premiumFees": 12.5,
                     *         "refunds": 1,
                     *         "refunded": 12.5,
                     *         "refundInterest": 12.5,
                     *         "net": 12.5,
                     *         "tips": 12.5,
                     *         "refundRate": 12.5
                     *       },
                     *       "previous": {
                     *         "from": "2026-11-24",
                     *         "to": "2026-11-24",
                     *         "total": {
                     *           "sales": 1,
                     *           "gross": 12.5,
                     *           "discount": 12.5,
                     *           "cashback": 12.5,
                     *           "premiumFees": 12.5,
                     *           "refunds": 1,
                     *           "refunded": 12.5,
                     *           "refundInterest": 12.5,
                     *           "net": 12.5,
                     *           "tips": 12.5,
                     *           "refundRate": 12.5
                     *         },
                     *         "rows": [
                     *           {
                     *             "key": "string",
                     *             "label": "string",
                     *             "figures": {
                     *               "sales": 1,
                     *               "gross": 12.5,
                     *               "discount": 12.5,
                     *               "cashback": 12.5,
                     *               "premiumFees": 12.5,
                     *               "refunds": 1,
                     *               "refunded": 12.5,
                     *               "refundInterest": 12.5,
                     *               "net": 12.5,
                     *               "tips": 12.5,
                     *               "refundRate": 12.5
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["GetReportAnswer"];
                };
            };
        };
    };
    exportReport: {
        parameters: {
            query: {
                from: string;
                to: string;
                storeId?: string;
                aisleId?: string;
                by?: "day" | "store" | "device" | "staff" | "hour-of-week";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
        };
    };
    getReconciliation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "at": "2026-11-24T15:04:05.000Z",
                     *       "checks": [
                     *         {
                     *           "check": "string",
                     *           "ok": true,
                     *           "detail": "string"
                     *         }
                     *       ],
                     *       "transactions": 1,
                     *       "transfers": 1
                     *     }
                     */
                    "application/json": components["schemas"]["GetReconciliationAnswer"];
                };
            };
        };
    };
    getAccountNames: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "names": {
                     *         "sales": "Sales",
                     *         "refunds": "Refunds",
                     *         "discounts": "Discounts",
                     *         "cashback": "Cashback",
                     *         "premiumFees": "Premium fees",
                     *         "refundInterest": "Refund interest",
                     *         "tips": "Tips payable",
                     *         "balance": "Trilane balance",
                     *         "bankClearing": "Bank clearing",
                     *         "bank": "Checking"
                     *       },
                     *       "version": 0
                     *     }
                     */
                    "application/json": components["schemas"]["GetAccountNamesAnswer"];
                };
            };
        };
    };
    exportAccounting: {
        parameters: {
            query: {
                format: "quickbooks" | "xero" | "iif" | "ofx" | "journal";
                basis?: "day" | "payout";
                from: string;
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
        };
    };
    listDayCloses: {
        parameters: {
            query?: {
                storeId?: string;
                aisleId?: string;
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "docs": [
                     *         {
                     *           "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *           "store": {
                     *             "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *             "name": "Main Street",
                     *             "storeNo": "string"
                     *           },
                     *           "aisle": {
                     *             "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *             "name": "Main Street"
                     *           },
                     *           "number": 1,
                     *           "firstTransaction": 1,
                     *           "lastTransaction": 1,
                     *           "timeZone": "America/New_York",
                     *           "total": {
                     *             "sales": 1,
                     *             "gross": 12.5,
                     *             "discount": 12.5,
                     *             "cashback": 12.5,
                     *             "premiumFees": 12.5,
                     *             "refunds": 1,
                     *             "refunded": 12.5,
                     *             "refundInterest": 12.5,
                     *             "net": 12.5,
                     *             "tips": 12.5,
                     *             "refundRate": 12.5
                     *           },
                     *           "openedAt": "2026-11-24T15:04:05.000Z",
                     *           "closedAt": "2026-11-24T15:04:05.000Z",
                     *           "closedBy": {
                     *             "kind": "owner",
                     *             "name": "Main Street"
                     *           }
                     *         }
                     *       ],
                     *       "page": 12.5,
                     *       "limit": 12.5,
                     *       "pages": 12.5,
                     *       "total": 12.5
                     *     }
                     */
                    "application/json": components["schemas"]["ListDayClosesAnswer"];
                };
            };
        };
    };
    previewDayClose: {
        parameters: {
            query: {
                storeId: string;
                aisleId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "store": {
                     *         "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *         "name": "Main Street",
                     *         "storeNo": "string"
                     *       },
                     *       "aisle": {
                     *         "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *         "name": "Main Street"
                     *       },
                     *       "number": 1,
                     *       "firstTransaction": 1,
                     *       "lastTransaction": 1,
                     *       "timeZone": "America/New_York",
                     *       "total": {
                     *         "sales": 1,
                     *         "gross": 12.5,
                     *         "discount": 12.5,
                     *         "cashback": 12.5,
                     *         "premiumFees": 12.5,
                     *         "refunds": 1,
                     *         "refunded": 12.5,
                     *         "refundInterest": 12.5,
                     *         "net": 12.5,
                     *         "tips": 12.5,
                     *         "refundRate": 12.5
                     *       },
                     *       "byStaff": [
                     *         {
                     *           "key": "string",
                     *           "label": "string",
                     *           "figures": {
                     *             "sales": 1,
                     *             "gross": 12.5,
                     *             "discount": 12.5,
                     *             "cashback": 12.5,
                     *             "premiumFees": 12.5,
                     *             "refunds": 1,
                     *             "refunded": 12.5,
                     *             "refundInterest": 12.5,
                     *             "net": 12.5,
                     *             "tips": 12.5,
                     *             "refundRate": 12.5
                     *           }
                     *         }
                     *       ],
                     *       "byHour": [
                     *         {
                     *           "key": "string",
                     *           "label": "string",
                     *           "figures": {
                     *             "sales": 1,
                     *             "gross": 12.5,
                     *             "discount": 12.5,
                     *             "cashback": 12.5,
                     *             "premiumFees": 12.5,
                     *             "refunds": 1,
                     *             "refunded": 12.5,
                     *             "refundInterest": 12.5,
                     *             "net": 12.5,
                     *             "tips": 12.5,
                     *             "refundRate": 12.5
                     *           }
                     *         }
                     *       ],
                     *       "byDevice": [
                     *         {
                     *           "key": "string",
                     *           "label": "string",
                     *           "figures": {
                     *             "sales": 1,
                     *             "gross": 12.5,
                     *             "discount": 12.5,
                     *             "cashback": 12.5,
                     *             "premiumFees": 12.5,
                     *             "refunds": 1,
                     *             "refunded": 12.5,
                     *             "refundInterest": 12.5,
                     *             "net": 12.5,
                     *             "tips": 12.5,
                     *             "refundRate": 12.5
                     *           }
                     *         }
                     *       ],
                     *       "openedAt": "2026-11-24T15:04:05.000Z",
                     *       "at": "2026-11-24T15:04:05.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["DayClosePreview"];
                };
            };
        };
    };
    getDayClose: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *       "store": {
                     *         "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *         "name": "Main Street",
                     *         "storeNo": "string"
                     *       },
                     *       "aisle": {
                     *         "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *         "name": "Main Street"
                     *       },
                     *       "number": 1,
                     *       "firstTransaction": 1,
                     *       "lastTransaction": 1,
                     *       "timeZone": "America/New_York",
                     *       "total": {
                     *         "sales": 1,
                     *         "gross": 12.5,
                     *         "discount": 12.5,
                     *         "cashback": 12.5,
                     *         "premiumFees": 12.5,
                     *         "refunds": 1,
                     *         "refunded": 12.5,
                     *         "refundInterest": 12.5,
                     *         "net": 12.5,
                     *         "tips": 12.5,
                     *         "refundRate": 12.5
                     *       },
                     *       "openedAt": "2026-11-24T15:04:05.000Z",
                     *       "closedAt": "2026-11-24T15:04:05.000Z",
                     *       "closedBy": {
                     *         "kind": "owner",
                     *         "name": "Main Street"
                     *       },
                     *       "byStaff": [
                     *         {
                     *           "key": "string",
                     *           "label": "string",
                     *           "figures": {
                     *             "sales": 1,
                     *             "gross": 12.5,
                     *             "discount": 12.5,
                     *             "cashback": 12.5,
                     *             "premiumFees": 12.5,
                     *             "refunds": 1,
                     *             "refunded": 12.5,
                     *             "refundInterest": 12.5,
                     *             "net": 12.5,
                     *             "tips": 12.5,
                     *             "refundRate": 12.5
                     *           }
                     *         }
                     *       ],
                     *       "byHour": [
                     *         {
                     *           "key": "string",
                     *           "label": "string",
                     *           "figures": {
                     *             "sales": 1,
                     *             "gross": 12.5,
                     *             "discount": 12.5,
                     *             "cashback": 12.5,
                     *             "premiumFees": 12.5,
                     *             "refunds": 1,
                     *             "refunded": 12.5,
                     *             "refundInterest": 12.5,
                     *             "net": 12.5,
                     *             "tips": 12.5,
                     *             "refundRate": 12.5
                     *           }
                     *         }
                     *       ],
                     *       "byDevice": [
                     *         {
                     *           "key": "string",
                     *           "label": "string",
                     *           "figures": {
                     *             "sales": 1,
                     *             "gross": 12.5,
                     *             "discount": 12.5,
                     *             "cashback": 12.5,
                     *             "premiumFees": 12.5,
                     *             "refunds": 1,
                     *             "refunded": 12.5,
                     *             "refundInterest": 12.5,
                     *             "net": 12.5,
                     *             "tips": 12.5,
                     *             "refundRate": 12.5
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DayClose"];
                };
            };
        };
    };
    exportDayClose: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
        };
    };
    listStores: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *         "businessId": "01a21968-c846-788b-8850-6e6434e08c81",
                     *         "name": "Main Street",
                     *         "storeNo": "string",
                     *         "storeType": "single-device",
                     *         "active": true,
                     *         "logo": {
                     *           "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *           "name": "Main Street",
                     *           "url": "https://example.com/hook",
                     *           "thumbnailUrl": "string"
                     *         },
                     *         "address": {
                     *           "address1": "1 Main Street",
                     *           "address2": "Suite 5",
                     *           "city": "Albany",
                     *           "state": "New York",
                     *           "zipCode": "12207",
                     *           "country": "United States",
                     *           "googleApi": "string"
                     *         },
                     *         "location": {
                     *           "lat": -90,
                     *           "lng": -180
                     *         },
                     *         "version": 0,
                     *         "aisles": [
                     *           {
                     *             "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *             "storeId": "01a21968-c846-788b-8850-6e6434e08c81",
                     *             "name": "Main Street",
                     *             "active": true,
                     *             "deviceId": "01a21968-c846-788b-8850-6e6434e08c81",
                     *             "isChatEnabled": true,
                     *             "linkedAt": "2026-11-24T15:04:05.000Z",
                     *             "lastSeenAt": "2026-11-24T15:04:05.000Z",
                     *             "appVersion": "string",
                     *             "version": 0
                     *           }
                     *         ],
                     *         "staff": [
                     *           {
                     *             "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *             "storeId": "01a21968-c846-788b-8850-6e6434e08c81",
                     *             "active": true,
                     *             "user": {
                     *               "firstName": "Ada",
                     *               "lastName": "Bell",
                     *               "email": "ada@example.com"
                     *             },
                     *             "hasPassword": true,
                     *             "invitedAt": "2026-11-24T15:04:05.000Z",
                     *             "version": 0
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ListStoresAnswer"];
                };
            };
        };
    };
    getStore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *       "businessId": "01a21968-c846-788b-8850-6e6434e08c81",
                     *       "name": "Main Street",
                     *       "storeNo": "string",
                     *       "storeType": "single-device",
                     *       "active": true,
                     *       "logo": {
                     *         "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *         "name": "Main Street",
                     *         "url": "https://example.com/hook",
                     *         "thumbnailUrl": "string"
                     *       },
                     *       "address": {
                     *         "address1": "1 Main Street",
                     *         "address2": "Suite 5",
                     *         "city": "Albany",
                     *         "state": "New York",
                     *         "zipCode": "12207",
                     *         "country": "United States",
                     *         "googleApi": "string"
                     *       },
                     *       "location": {
                     *         "lat": -90,
                     *         "lng": -180
                     *       },
                     *       "version": 0,
                     *       "aisles": [
                     *         {
                     *           "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *           "storeId": "01a21968-c846-788b-8850-6e6434e08c81",
                     *           "name": "Main Street",
                     *           "active": true,
                     *           "deviceId": "01a21968-c846-788b-8850-6e6434e08c81",
                     *           "isChatEnabled": true,
                     *           "linkedAt": "2026-11-24T15:04:05.000Z",
                     *           "lastSeenAt": "2026-11-24T15:04:05.000Z",
                     *           "appVersion": "string",
                     *           "version": 0
                     *         }
                     *       ],
                     *       "staff": [
                     *         {
                     *           "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *           "storeId": "01a21968-c846-788b-8850-6e6434e08c81",
                     *           "active": true,
                     *           "user": {
                     *             "firstName": "Ada",
                     *             "lastName": "Bell",
                     *             "email": "ada@example.com"
                     *           },
                     *           "hasPassword": true,
                     *           "invitedAt": "2026-11-24T15:04:05.000Z",
                     *           "version": 0
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Store"];
                };
            };
        };
    };
    exportStores: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
        };
    };
    checkStoreImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "csv": "string"
                 *     }
                 */
                "application/json": components["schemas"]["CheckStoreImportBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "rows": [
                     *         {
                     *           "line": 1,
                     *           "store": "string",
                     *           "storeNo": "string",
                     *           "device": "string",
                     *           "addsStore": true,
                     *           "addsDevice": true,
                     *           "problems": [
                     *             "string"
                     *           ]
                     *         }
                     *       ],
                     *       "stores": 1,
                     *       "devices": 1,
                     *       "faulty": 1
                     *     }
                     */
                    "application/json": components["schemas"]["CheckStoreImportAnswer"];
                };
            };
        };
    };
    importStores: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "csv": "string",
                 *       "logo": {
                 *         "id": "01a21968-c846-788b-8850-6e6434e08c81"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ImportStoresBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "stores": 1,
                     *       "devices": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ImportStoresAnswer"];
                };
            };
        };
    };
    createStore: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "storeType": "single-device",
                 *       "name": "Main Street",
                 *       "storeNo": "",
                 *       "logo": {
                 *         "id": "01a21968-c846-788b-8850-6e6434e08c81"
                 *       },
                 *       "address": {
                 *         "address1": "1 Main Street",
                 *         "address2": "Suite 5",
                 *         "city": "Albany",
                 *         "state": "New York",
                 *         "zipCode": "12207",
                 *         "country": "United States",
                 *         "googleApi": ""
                 *       },
                 *       "location": {
                 *         "lat": -90,
                 *         "lng": -180
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateStoreBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *       "businessId": "01a21968-c846-788b-8850-6e6434e08c81",
                     *       "name": "Main Street",
                     *       "storeNo": "string",
                     *       "storeType": "single-device",
                     *       "active": true,
                     *       "logo": {
                     *         "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *         "name": "Main Street",
                     *         "url": "https://example.com/hook",
                     *         "thumbnailUrl": "string"
                     *       },
                     *       "address": {
                     *         "address1": "1 Main Street",
                     *         "address2": "Suite 5",
                     *         "city": "Albany",
                     *         "state": "New York",
                     *         "zipCode": "12207",
                     *         "country": "United States",
                     *         "googleApi": "string"
                     *       },
                     *       "location": {
                     *         "lat": -90,
                     *         "lng": -180
                     *       },
                     *       "version": 0,
                     *       "aisles": [
                     *         {
                     *           "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *           "storeId": "01a21968-c846-788b-8850-6e6434e08c81",
                     *           "name": "Main Street",
                     *           "active": true,
                     *           "deviceId": "01a21968-c846-788b-8850-6e6434e08c81",
                     *           "isChatEnabled": true,
                     *           "linkedAt": "2026-11-24T15:04:05.000Z",
                     *           "lastSeenAt": "2026-11-24T15:04:05.000Z",
                     *           "appVersion": "string",
                     *           "version": 0
                     *         }
                     *       ],
                     *       "staff": [
                     *         {
                     *           "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *           "storeId": "01a21968-c846-788b-8850-6e6434e08c81",
                     *           "active": true,
                     *           "user": {
                     *             "firstName": "Ada",
                     *             "lastName": "Bell",
                     *             "email": "ada@example.com"
                     *           },
                     *           "hasPassword": true,
                     *           "invitedAt": "2026-11-24T15:04:05.000Z",
                     *           "version": 0
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Store"];
                };
            };
        };
    };
    updateStore: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "storeType": "single-device",
                 *       "name": "Main Street",
                 *       "storeNo": "",
                 *       "logo": {
                 *         "id": "01a21968-c846-788b-8850-6e6434e08c81"
                 *       },
                 *       "address": {
                 *         "address1": "1 Main Street",
                 *         "address2": "Suite 5",
                 *         "city": "Albany",
                 *         "state": "New York",
                 *         "zipCode": "12207",
                 *         "country": "United States",
                 *         "googleApi": ""
                 *       },
                 *       "location": {
                 *         "lat": -90,
                 *         "lng": -180
                 *       },
                 *       "version": 0
                 *     }
                 */
                "application/json": components["schemas"]["UpdateStoreBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *       "businessId": "01a21968-c846-788b-8850-6e6434e08c81",
                     *       "name": "Main Street",
                     *       "storeNo": "string",
                     *       "storeType": "single-device",
                     *       "active": true,
                     *       "logo": {
                     *         "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *         "name": "Main Street",
                     *         "url": "https://example.com/hook",
                     *         "thumbnailUrl": "string"
                     *       },
                     *       "address": {
                     *         "address1": "1 Main Street",
                     *         "address2": "Suite 5",
                     *         "city": "Albany",
                     *         "state": "New York",
                     *         "zipCode": "12207",
                     *         "country": "United States",
                     *         "googleApi": "string"
                     *       },
                     *       "location": {
                     *         "lat": -90,
                     *         "lng": -180
                     *       },
                     *       "version": 0,
                     *       "aisles": [
                     *         {
                     *           "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *           "storeId": "01a21968-c846-788b-8850-6e6434e08c81",
                     *           "name": "Main Street",
                     *           "active": true,
                     *           "deviceId": "01a21968-c846-788b-8850-6e6434e08c81",
                     *           "isChatEnabled": true,
                     *           "linkedAt": "2026-11-24T15:04:05.000Z",
                     *           "lastSeenAt": "2026-11-24T15:04:05.000Z",
                     *           "appVersion": "string",
                     *           "version": 0
                     *         }
                     *       ],
                     *       "staff": [
                     *         {
                     *           "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *           "storeId": "01a21968-c846-788b-8850-6e6434e08c81",
                     *           "active": true,
                     *           "user": {
                     *             "firstName": "Ada",
                     *             "lastName": "Bell",
                     *             "email": "ada@example.com"
                     *           },
                     *           "hasPassword": true,
                     *           "invitedAt": "2026-11-24T15:04:05.000Z",
                     *           "version": 0
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Store"];
                };
            };
        };
    };
    setStoreActive: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "active": true
                 *     }
                 */
                "application/json": components["schemas"]["SetStoreActiveBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *       "businessId": "01a21968-c846-788b-8850-6e6434e08c81",
                     *       "name": "Main Street",
                     *       "storeNo": "string",
                     *       "storeType": "single-device",
                     *       "active": true,
                     *       "logo": {
                     *         "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *         "name": "Main Street",
                     *         "url": "https://example.com/hook",
                     *         "thumbnailUrl": "string"
                     *       },
                     *       "address": {
                     *         "address1": "1 Main Street",
                     *         "address2": "Suite 5",
                     *         "city": "Albany",
                     *         "state": "New York",
                     *         "zipCode": "12207",
                     *         "country": "United States",
                     *         "googleApi": "string"
                     *       },
                     *       "location": {
                     *         "lat": -90,
                     *         "lng": -180
                     *       },
                     *       "version": 0,
                     *       "aisles": [
                     *         {
                     *           "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *           "storeId": "01a21968-c846-788b-8850-6e6434e08c81",
                     *           "name": "Main Street",
                     *           "active": true,
                     *           "deviceId": "01a21968-c846-788b-8850-6e6434e08c81",
                     *           "isChatEnabled": true,
                     *           "linkedAt": "2026-11-24T15:04:05.000Z",
                     *           "lastSeenAt": "2026-11-24T15:04:05.000Z",
                     *           "appVersion": "string",
                     *           "version": 0
                     *         }
                     *       ],
                     *       "staff": [
                     *         {
                     *           "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *           "storeId": "01a21968-c846-788b-8850-6e6434e08c81",
                     *           "active": true,
                     *           "user": {
                     *             "firstName": "Ada",
                     *             "lastName": "Bell",
                     *             "email": "ada@example.com"
                     *           },
                     *           "hasPassword": true,
                     *           "invitedAt": "2026-11-24T15:04:05.000Z",
                     *           "version": 0
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Store"];
                };
            };
        };
    };
    createDevice: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                storeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Main Street"
                 *     }
                 */
                "application/json": components["schemas"]["CreateDeviceBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *       "storeId": "01a21968-c846-788b-8850-6e6434e08c81",
                     *       "name": "Main Street",
                     *       "active": true,
                     *       "deviceId": "01a21968-c846-788b-8850-6e6434e08c81",
                     *       "isChatEnabled": true,
                     *       "linkedAt": "2026-11-24T15:04:05.000Z",
                     *       "lastSeenAt": "2026-11-24T15:04:05.000Z",
                     *       "appVersion": "string",
                     *       "version": 0
                     *     }
                     */
                    "application/json": components["schemas"]["Device"];
                };
            };
        };
    };
    updateDevice: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                storeId: string;
                aisleId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Main Street",
                 *       "version": 0
                 *     }
                 */
                "application/json": components["schemas"]["UpdateDeviceBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *       "storeId": "01a21968-c846-788b-8850-6e6434e08c81",
                     *       "name": "Main Street",
                     *       "active": true,
                     *       "deviceId": "01a21968-c846-788b-8850-6e6434e08c81",
                     *       "isChatEnabled": true,
                     *       "linkedAt": "2026-11-24T15:04:05.000Z",
                     *       "lastSeenAt": "2026-11-24T15:04:05.000Z",
                     *       "appVersion": "string",
                     *       "version": 0
                     *     }
                     */
                    "application/json": components["schemas"]["Device"];
                };
            };
        };
    };
    setDeviceActive: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                storeId: string;
                aisleId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "active": true
                 *     }
                 */
                "application/json": components["schemas"]["SetDeviceActiveBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *       "storeId": "01a21968-c846-788b-8850-6e6434e08c81",
                     *       "name": "Main Street",
                     *       "active": true,
                     *       "deviceId": "01a21968-c846-788b-8850-6e6434e08c81",
                     *       "isChatEnabled": true,
                     *       "linkedAt": "2026-11-24T15:04:05.000Z",
                     *       "lastSeenAt": "2026-11-24T15:04:05.000Z",
                     *       "appVersion": "string",
                     *       "version": 0
                     *     }
                     */
                    "application/json": components["schemas"]["Device"];
                };
            };
        };
    };
    toggleChat: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                storeId: string;
                aisleId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *       "storeId": "01a21968-c846-788b-8850-6e6434e08c81",
                     *       "name": "Main Street",
                     *       "active": true,
                     *       "deviceId": "01a21968-c846-788b-8850-6e6434e08c81",
                     *       "isChatEnabled": true,
                     *       "linkedAt": "2026-11-24T15:04:05.000Z",
                     *       "lastSeenAt": "2026-11-24T15:04:05.000Z",
                     *       "appVersion": "string",
                     *       "version": 0
                     *     }
                     */
                    "application/json": components["schemas"]["Device"];
                };
            };
        };
    };
    listPairings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                storeId: string;
                aisleId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "deviceId": "01a21968-c846-788b-8850-6e6434e08c81",
                     *         "linkedAt": "2026-11-24T15:04:05.000Z",
                     *         "linkedBy": "string",
                     *         "unlinkedAt": "2026-11-24T15:04:05.000Z",
                     *         "unlinkedBy": "string",
                     *         "lastSeenAt": "2026-11-24T15:04:05.000Z",
                     *         "appVersion": "string"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ListPairingsAnswer"];
                };
            };
        };
    };
    unlinkDevice: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                deviceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["UnlinkDeviceAnswer"];
                };
            };
        };
    };
    createStaff: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                storeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user": {
                 *         "firstName": "Ada",
                 *         "lastName": "Bell",
                 *         "email": "ada@example.com"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateStaffBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *       "storeId": "01a21968-c846-788b-8850-6e6434e08c81",
                     *       "active": true,
                     *       "user": {
                     *         "firstName": "Ada",
                     *         "lastName": "Bell",
                     *         "email": "ada@example.com"
                     *       },
                     *       "hasPassword": true,
                     *       "invitedAt": "2026-11-24T15:04:05.000Z",
                     *       "version": 0
                     *     }
                     */
                    "application/json": components["schemas"]["AppUser"];
                };
            };
        };
    };
    updateStaff: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                storeId: string;
                staffId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user": {
                 *         "firstName": "Ada",
                 *         "lastName": "Bell",
                 *         "email": "ada@example.com"
                 *       },
                 *       "version": 0
                 *     }
                 */
                "application/json": components["schemas"]["UpdateStaffBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *       "storeId": "01a21968-c846-788b-8850-6e6434e08c81",
                     *       "active": true,
                     *       "user": {
                     *         "firstName": "Ada",
                     *         "lastName": "Bell",
                     *         "email": "ada@example.com"
                     *       },
                     *       "hasPassword": true,
                     *       "invitedAt": "2026-11-24T15:04:05.000Z",
                     *       "version": 0
                     *     }
                     */
                    "application/json": components["schemas"]["AppUser"];
                };
            };
        };
    };
    setStaffActive: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                storeId: string;
                staffId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "active": true
                 *     }
                 */
                "application/json": components["schemas"]["SetStaffActiveBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *       "storeId": "01a21968-c846-788b-8850-6e6434e08c81",
                     *       "active": true,
                     *       "user": {
                     *         "firstName": "Ada",
                     *         "lastName": "Bell",
                     *         "email": "ada@example.com"
                     *       },
                     *       "hasPassword": true,
                     *       "invitedAt": "2026-11-24T15:04:05.000Z",
                     *       "version": 0
                     *     }
                     */
                    "application/json": components["schemas"]["AppUser"];
                };
            };
        };
    };
    resendStaffInvitation: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                storeId: string;
                staffId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *       "storeId": "01a21968-c846-788b-8850-6e6434e08c81",
                     *       "active": true,
                     *       "user": {
                     *         "firstName": "Ada",
                     *         "lastName": "Bell",
                     *         "email": "ada@example.com"
                     *       },
                     *       "hasPassword": true,
                     *       "invitedAt": "2026-11-24T15:04:05.000Z",
                     *       "version": 0
                     *     }
                     */
                    "application/json": components["schemas"]["AppUser"];
                };
            };
        };
    };
    uploadFile: {
        parameters: {
            query?: {
                purpose?: "image" | "document";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a21968-c846-788b-8850-6e6434e08c81",
                     *       "name": "Main Street",
                     *       "url": "https://example.com/hook",
                     *       "thumbnailUrl": "string"
                     *     }
                     */
                    "application/json": components["schemas"]["UploadFileAnswer"];
                };
            };
        };
    };
    searchPlaces: {
        parameters: {
            query: {
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "places": [
                     *         {
                     *           "name": "Main Street",
                     *           "street": "string",
                     *           "city": "Albany",
                     *           "state": "New York",
                     *           "zipCode": "12207",
                     *           "country": "United States",
                     *           "lat": 12.5,
                     *           "lng": 12.5,
                     *           "label": "string"
                     *         }
                     *       ],
                     *       "notice": "string",
                     *       "attribution": "string"
                     *     }
                     */
                    "application/json": components["schemas"]["SearchPlacesAnswer"];
                };
            };
        };
    };
    reversePlace: {
        parameters: {
            query: {
                lat: number;
                lng: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "place": {
                     *         "name": "Main Street",
                     *         "street": "string",
                     *         "city": "Albany",
                     *         "state": "New York",
                     *         "zipCode": "12207",
                     *         "country": "United States",
                     *         "lat": 12.5,
                     *         "lng": 12.5,
                     *         "label": "string"
                     *       },
                     *       "notice": "string",
                     *       "attribution": "string"
                     *     }
                     */
                    "application/json": components["schemas"]["ReversePlaceAnswer"];
                };
            };
        };
    };
}
