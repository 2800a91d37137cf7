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
        /** Available at the end of each of the last 30 days */
        get: operations["listBalanceHistory"];
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
        /** Automatic transfers: schedule, next date and amount, and why they are paused */
        get: operations["getAutomaticTransfers"];
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
        /** Add an app user to a store; a mail brings the link to set a password */
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
        /** Edit an app user; another e-mail is another mailbox: it ends password and sign-ins and is invited anew */
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
        /** Mail a new link to set a password, at most once a minute; it ends the older one */
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
            id: string;
            storeId: string;
            active: boolean;
            user: {
                firstName: string;
                lastName: string;
                email: string;
            };
            hasPassword: boolean;
            /** Format: date-time */
            invitedAt: string;
            version: number;
        };
        CheckStoreImportAnswer: {
            rows: {
                line: number;
                store: string;
                storeNo: string;
                device: string;
                addsStore: boolean;
                addsDevice: boolean;
                problems: string[];
            }[];
            stores: number;
            devices: number;
            faulty: number;
        };
        CheckStoreImportBody: {
            csv: string;
        };
        CreateDeviceBody: {
            name: string;
        };
        CreateStaffBody: {
            user: {
                firstName: string;
                lastName: string;
                email: string;
            };
        };
        CreateStoreBody: {
            /** @enum {string} */
            storeType: "single-device" | "multi-device";
            name: string;
            storeNo?: string | null;
            logo: {
                id: string;
            };
            address: {
                address1: string;
                /** @default  */
                address2: string;
                city: string;
                state: string;
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
            id: string;
            store: {
                id: string;
                name: string;
                storeNo: string;
            };
            aisle: {
                id: string;
                name: string;
            } | null;
            number: number;
            firstTransaction: number;
            lastTransaction: number;
            timeZone: string;
            total: components["schemas"]["ReportFigures"];
            /** Format: date-time */
            openedAt: string;
            /** Format: date-time */
            closedAt: string;
            closedBy: {
                /** @enum {string} */
                kind: "owner" | "member" | "staff" | "device";
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
                id: string;
                name: string;
                storeNo: string;
            };
            aisle: {
                id: string;
                name: string;
            } | null;
            number: number;
            firstTransaction: number;
            lastTransaction: number;
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
            /** Format: date-time */
            openedAt: string;
            /** Format: date-time */
            at: string;
        };
        DayCloseSummary: {
            id: string;
            store: {
                id: string;
                name: string;
                storeNo: string;
            };
            aisle: {
                id: string;
                name: string;
            } | null;
            number: number;
            firstTransaction: number;
            lastTransaction: number;
            timeZone: string;
            total: components["schemas"]["ReportFigures"];
            /** Format: date-time */
            openedAt: string;
            /** Format: date-time */
            closedAt: string;
            closedBy: {
                /** @enum {string} */
                kind: "owner" | "member" | "staff" | "device";
                name: string;
            };
        };
        Device: {
            id: string;
            storeId: string;
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
            balance: number;
            lines: {
                number: number;
                /** Format: date-time */
                at: string;
                reason: string;
                words: string;
                amount: number;
                balanceAfter: number;
                transactionNumber: number | null;
                tradeDate: string | null;
                transferId: string | null;
            }[];
            next: number | null;
        };
        GetAccountBalanceAnswer: {
            data: {
                account_balance: number;
                pendingBalance: number;
                total_balance: number;
                setAside: number;
                inTransit: number;
                tip_balance: number;
                pendingTips: number;
                arriving: {
                    /** Format: date */
                    tradeDate: string;
                    /** Format: date-time */
                    arrivesAt: string;
                    amount: number;
                    tips: number;
                    setAside: number;
                    payments: number;
                }[];
                /** Format: date-time */
                asOf: string;
                /** Format: date */
                transferExpectedOn: string;
                held: {
                    stopped: boolean;
                    words: string;
                    limit: number;
                    until: string | null;
                } | null;
            };
        };
        GetAccountNamesAnswer: {
            names: {
                sales: string;
                refunds: string;
                discounts: string;
                cashback: string;
                premiumFees: string;
                refundInterest: string;
                tips: string;
                balance: string;
                bankClearing: string;
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
                keep: number;
                withTips: boolean;
                next: {
                    /** Format: date-time */
                    at: string;
                    amount: number;
                    tips: number;
                } | null;
                paused: {
                    /** Format: date-time */
                    at: string;
                    /** @enum {string} */
                    why: "no_account" | "not_verified" | "on_hold" | "transfer_failed";
                    words: string;
                } | null;
            } | null;
        };
        GetBankTransferAnswer: {
            transfer: components["schemas"]["Transfer"];
            steps: {
                state: string;
                /** Format: date-time */
                at: string;
                by: string;
                words: string;
            }[];
            nextStep: string | null;
            parts: {
                /** @enum {string} */
                kind: "settlement" | "returned";
                tradeDate: string | null;
                amount: number;
                of: number;
                payments: number;
                transferId: string | null;
            }[];
        };
        GetPendingBalanceAnswer: {
            pendingBalance: number;
        };
        GetReconciliationAnswer: {
            /** Format: date-time */
            at: string;
            checks: {
                check: string;
                ok: boolean;
                detail: string | null;
            }[];
            transactions: number;
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
                /** Format: date */
                from: string;
                /** Format: date */
                to: string;
                total: components["schemas"]["ReportFigures"];
            };
        };
        GetTipBalanceAnswer: {
            data: {
                tip_balance: number;
                pendingTips: number;
            };
        };
        GetTodayAnswer: {
            /** Format: date-time */
            asOf: string;
            /** Format: date */
            day: string;
            net: number;
            payments: number;
            compared: {
                /** Format: date */
                day: string;
                soFar: number;
                whole: number;
            };
            hours: {
                hour: number;
                net: number | null;
                compared: number;
            }[];
            latest: components["schemas"]["Transaction"][];
            tills: {
                linked: number;
                ready: number;
                lastSeenAt: string | null;
            };
        };
        GetTransactionTotalsAnswer: {
            rows: number;
            accepted: number;
            gross: number;
            refunded: number;
            discount: number;
            cashback: number;
            premiumFees: number;
            refundInterest: number;
            tips: number;
            net: number;
        };
        ImportStoresAnswer: {
            stores: number;
            devices: number;
        };
        ImportStoresBody: {
            csv: string;
            logo?: {
                id: string;
            } | null;
        };
        ListArrivingAnswer: {
            /** Format: date */
            tradeDate: string;
            /** Format: date-time */
            arrivesAt: string;
            amount: number;
            tips: number;
            setAside: number;
            payments: number;
        }[];
        ListBalanceHistoryAnswer: {
            /** Format: date */
            date: string;
            available: number;
        }[];
        ListBankTransfersAnswer: {
            docs: components["schemas"]["Transfer"][];
            page: number;
            limit: number;
            pages: number;
            total: number;
        };
        ListDayClosesAnswer: {
            docs: components["schemas"]["DayCloseSummary"][];
            page: number;
            limit: number;
            pages: number;
            total: number;
        };
        ListPairingsAnswer: {
            deviceId: string;
            /** Format: date-time */
            linkedAt: string;
            linkedBy: string | null;
            unlinkedAt: string | null;
            unlinkedBy: string | null;
            lastSeenAt: string | null;
            appVersion: string | null;
        }[];
        ListPendingStatementAnswer: {
            amount: number;
            description: string;
            paymentId: number | null;
            /** Format: date */
            tradeDate: string;
            afterCutOff: boolean;
            /** Format: date-time */
            arrivesAt: string;
        }[];
        ListStoresAnswer: components["schemas"]["Store"][];
        Location: {
            lat: number;
            lng: number;
        };
        Place: {
            name: string;
            street: string;
            city: string;
            state: string;
            zipCode: string;
            country: string;
            lat: number;
            lng: number;
            label: string;
        };
        QuoteRefundAnswer: {
            amount: number;
            tip: number;
            interest: number;
            cashbackWithheld: number;
            cost: number;
            apr: number;
            days: number;
            shopperGets: number;
        };
        RefundTransactionAnswer: {
            transaction: components["schemas"]["Transaction"];
            refundOf: number;
        };
        RefundTransactionBody: {
            amount: number;
            /** @default 0 */
            tip: number;
        };
        ReportFigures: {
            sales: number;
            gross: number;
            discount: number;
            cashback: number;
            premiumFees: number;
            refunds: number;
            refunded: number;
            refundInterest: number;
            net: number;
            tips: number;
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
            id: string;
            businessId: string;
            name: string;
            storeNo: string;
            /** @enum {string} */
            storeType: "single-device" | "multi-device";
            active: boolean;
            logo: {
                id: string;
                name: string;
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
            address1: string;
            address2: string;
            city: string;
            state: string;
            zipCode: string;
            country: string;
            googleApi: string;
        };
        Transaction: {
            id: string;
            transactionNumber: number;
            /** Format: date-time */
            date: string;
            /** Format: date */
            tradeDate: string;
            /** @enum {string} */
            transactionType: "Cash" | "Credit" | "Refund";
            /** @enum {string} */
            amountStatus: "pending" | "available" | "refunded" | "declined" | "cancelled";
            grossAmount: number;
            discount: number;
            cashback: number;
            premiumFee: number;
            refundInterest: number;
            tip: number;
            netAmount: number;
            askedAmount: number;
            customerName: string;
            device: string;
            appUser: {
                firstName: string;
                lastName: string;
            } | null;
            store: {
                id: string;
                name: string;
                storeNo: string;
                address: {
                    city: string;
                };
            };
        };
        TransactionPage: {
            docs: components["schemas"]["Transaction"][];
            page: number;
            limit: number;
            pages: number;
            total: number;
            totalIsMore: boolean;
            asOf: string;
        };
        TransactionStory: {
            transaction: components["schemas"]["Transaction"];
            approvalId: string;
            apr: number;
            refundOf: number | null;
            /** @enum {string} */
            by: "device" | "portal";
            settlement: {
                /** Format: date */
                tradeDate: string;
                /** Format: date-time */
                arrivesAt: string;
                releasedAt: string | null;
                batchNet: number | null;
            } | null;
            transfers: {
                number: number;
                reason: string;
                from: string;
                to: string;
                amount: number;
                /** Format: date-time */
                at: string;
            }[];
            refunds: {
                transactionNumber: number;
                amount: number;
                tip: number;
                interest: number;
                /** Format: date-time */
                at: string;
                handover: {
                    /** @enum {string} */
                    state: "waiting" | "retrying" | "dead";
                    /** Format: date-time */
                    since: string;
                } | null;
            }[];
            handover: {
                /** @enum {string} */
                state: "waiting" | "retrying" | "dead";
                /** Format: date-time */
                since: string;
            } | null;
            left: {
                amount: number;
                tip: number;
                refusal: string | null;
                until: string | null;
            };
            note: string;
            noteVersion: number;
        };
        Transfer: {
            id: string;
            /** @enum {string} */
            source: "available" | "tips";
            amount: number;
            /** @enum {string} */
            state: "requested" | "sent" | "paid" | "failed" | "returned";
            reason: string | null;
            /** Format: date-time */
            requestedAt: string;
            expectedOn: string | null;
            endedAt: string | null;
            account: {
                displayName: string;
                providerName: string;
                accountNumber: string;
            };
            automatic: boolean;
        };
        UnlinkDeviceAnswer: {
            /** @constant */
            success: true;
        };
        UpdateDeviceBody: {
            name: string;
            version?: number;
        };
        UpdateStaffBody: {
            user: {
                firstName: string;
                lastName: string;
                email: string;
            };
            version?: number;
        };
        UpdateStoreBody: {
            /** @enum {string} */
            storeType: "single-device" | "multi-device";
            name: string;
            storeNo?: string | null;
            logo: {
                id: string;
            };
            address: {
                address1: string;
                /** @default  */
                address2: string;
                city: string;
                state: string;
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
            id: string;
            name: string;
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
                    "application/json": components["schemas"]["ListBalanceHistoryAnswer"];
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
                    "application/json": components["schemas"]["GetAutomaticTransfersAnswer"];
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
                    "application/json": components["schemas"]["ListBankTransfersAnswer"];
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
                    "application/json": components["schemas"]["GetTransactionTotalsAnswer"];
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
                    "application/json": components["schemas"]["ReversePlaceAnswer"];
                };
            };
        };
    };
}
