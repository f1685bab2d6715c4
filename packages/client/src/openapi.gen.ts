/** Generated from the contract by `npm run client`. */

export interface paths {
    "/api/v1/user/invite/accept/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Joins the team of the invitation, in the account that it names
         * @description Signed-in users. Error codes: 403 `account_blocked`; 409 `invite_over`, `already_in_team`.
         */
        post: operations["acceptInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contract/accept/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accepts the offer in the version that was read, and gives the account its contract
         * @description Signed-in users. Error codes: 403 `account_blocked`, `forbidden`, `email_unverified`, `account_unnamed`; 409 `offer_changed`.
         */
        post: operations["acceptOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/terms/accept/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accepts the present version of the service rules; the version that was read, where it is told, must be that
         * @description Signed-in users. Error codes: 409 `terms_changed`.
         */
        post: operations["acceptTerms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/ownership/accept/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes the member the owner of the account; the owner before becomes an administrator
         * @description Signed-in users. Error codes: 403 `account_blocked`; 409 `transfer_over`.
         */
        post: operations["acceptTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipping/waybill/{id}/acknowledge/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Takes note of a problem or delay, which then waits for nobody; a new one waits again
         * @description Needs the permission shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`.
         */
        put: operations["acknowledgeTrouble"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/cart/multiple/add/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives destinations of the planner the rates that were chosen for them: they are in the cart from then on
         * @description Needs the permission shipping.create. Error codes: 400 `rate_expired`, `rate_not_confirmed`, `rate_lacks_service`, `rate_needs_confirmation`, `cargo_changed`, `return_cargo_changed`, `city_changed`, `pickup_not_calculated`, `pickup_in_past`, `pickup_too_far`, `terminal_missing`, `terminal_wrong`, `terminal_changed`, `terminal_too_heavy`, `terminal_too_large`, `terminal_no_drop_off`, `terminal_no_hand_out`, `terminal_not_for_tariff`, `terminal_gone`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`, `destination_busy`, `destination_changed`.
         */
        post: operations["addManyToCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/preferences/notifications/item/add/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One more address, at most 20; it is sent a link, and is written to once somebody has confirmed by it
         * @description Needs the permission team.manage. Error codes: 400 `notification_email_taken`, `too_many_notification_emails`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`; 429 `too_many_codes`.
         */
        post: operations["addNotificationEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/fcm/add/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends push messages of the user to this browser too; of ten, the one heard of longest ago goes
         * @description Signed-in users.
         */
        post: operations["addPushToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/item/add/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts a shipment without a rate into the registry of its day
         * @description Needs the permission shipping.create. Error codes: 400 `rate_expired`, `rate_not_confirmed`, `rate_lacks_service`, `rate_needs_confirmation`, `cargo_changed`, `return_cargo_changed`, `city_changed`, `pickup_not_calculated`, `pickup_in_past`, `pickup_too_far`, `terminal_missing`, `terminal_wrong`, `terminal_changed`, `terminal_too_heavy`, `terminal_too_large`, `terminal_no_drop_off`, `terminal_no_hand_out`, `terminal_not_for_tariff`, `terminal_gone`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`.
         */
        post: operations["addRegistryItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/{id}/add_items/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Puts shipments without a rate into the registry of a day, all or none
         * @description Needs the permission shipping.create. Error codes: 400 `rate_expired`, `rate_not_confirmed`, `rate_lacks_service`, `rate_needs_confirmation`, `cargo_changed`, `return_cargo_changed`, `city_changed`, `pickup_not_calculated`, `pickup_in_past`, `pickup_too_far`, `terminal_missing`, `terminal_wrong`, `terminal_changed`, `terminal_too_heavy`, `terminal_too_large`, `terminal_no_drop_off`, `terminal_no_hand_out`, `terminal_not_for_tariff`, `terminal_gone`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`.
         */
        put: operations["addRegistryItems"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/cart/add/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts a shipment with its chosen rate into the cart
         * @description Needs the permission shipping.create. Error codes: 400 `rate_expired`, `rate_not_confirmed`, `rate_lacks_service`, `rate_needs_confirmation`, `cargo_changed`, `return_cargo_changed`, `city_changed`, `pickup_not_calculated`, `pickup_in_past`, `pickup_too_far`, `terminal_missing`, `terminal_wrong`, `terminal_changed`, `terminal_too_heavy`, `terminal_too_large`, `terminal_no_drop_off`, `terminal_no_hand_out`, `terminal_not_for_tariff`, `terminal_gone`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`.
         */
        post: operations["addToCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/cart/agree/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes the new prices of destinations that have become dearer or cheaper
         * @description Needs the permission shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `destination_busy`, `destination_changed`, `price_changed`.
         */
        post: operations["agreeToPrices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipping/waybill/{id}/document/ask/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Asks the carrier again for documents that did not come; 409 where none is missing or the own contract is deleted
         * @description Needs the permission shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `no_document_missing`, `no_documents_of_no_order`, `contract_of_order_gone`.
         */
        put: operations["askForDocuments"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/bot/telegram/authorize/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lets the chat that the bot gave this code to into the cabinet; a code is good once, for 15 minutes
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        post: operations["authorizeChat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/autocomplete/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Entries of the book by what is typed into the form of an order, with the person and the address that suit best
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["autocompleteContacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/cart/batch/{id}/cancel/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Calls the orders of a batch off that their carriers still let be called off; they are in the cart again
         * @description Needs the permission shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`, `batch_running`, `batch_being_cancelled`, `batch_nothing_to_cancel`.
         */
        post: operations["cancelBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/import/{id}/cancel/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stops the present work; what was done of it stays
         * @description Needs the permission contacts.edit or shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`.
         */
        post: operations["cancelImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipping/waybill/{id}/return/cancel/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Cancels a return that is not ordered yet; 409 once it is
         * @description Needs the permission shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`; 409 `return_ordered`.
         */
        delete: operations["cancelReturn"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/ownership/cancel/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes the handing over back, as long as the member has not answered: the link stops working
         * @description The account owner. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`; 409 `transfer_over`.
         */
        post: operations["cancelTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contract/carriers/{carrier}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Tries the credentials at the carrier and keeps them in the place of older ones
         * @description Needs the permission team.manage. Error codes: 400 `credentials_refused`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `carrier_unavailable`.
         */
        put: operations["saveCarrierContract"];
        post?: never;
        /**
         * Forgets the own contract and its credentials
         * @description Needs the permission team.manage. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `contract_in_use`.
         */
        delete: operations["deleteCarrierContract"];
        options?: never;
        head?: never;
        /**
         * Switches the portal’s contract with the carrier on or off beside the own one
         * @description Needs the permission team.manage. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`.
         */
        patch: operations["changeCarrierContract"];
        trace?: never;
    };
    "/api/v1/shipping/courier/{id}/change/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sends the courier of a call back, or has one called again; done at the carrier by a job
         * @description Needs the permission shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `courier_call_of_others`, `courier_call_unchangeable`.
         */
        put: operations["changeCourierCall"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/language/change/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The language of the user’s pages and messages
         * @description Signed-in users.
         */
        post: operations["changeLanguage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/password/change/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A new password for the present one; every other session ends, and changes that wait are dropped
         * @description Signed-in users. Error codes: 400 `wrong_password`, `second_factor_required`, `wrong_code`, `password_weak`, `password_common`, `password_same`; 429 `too_many_sign_ins`.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/membership/{id}/permissions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes what a member may do, their role and position; it holds from their next call
         * @description Needs the permission team.manage. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`, `beyond_own_rights`; 409 `owner_is_fixed`, `own_rights_are_fixed`, `rights_changed`.
         */
        patch: operations["changePermissions"];
        trace?: never;
    };
    "/api/v1/contract/carriers/{carrier}/check/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tries the kept credentials at the carrier once more
         * @description Needs the permission team.manage. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `carrier_unavailable`, `credentials_unreadable`.
         */
        post: operations["checkCarrierContract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rules/cities/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Those of the named cities that the portal does not know; a rule can name them all the same
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        post: operations["checkRuleCities"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/register/code_check/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes the code of the SMS for a token that registers within a day
         * @description Anybody. Error codes: 400 `phone_missing`, `phone_wrong`, `phone_landline`, `code_form`, `code_wrong`, `code_barred`, `code_expired`, `code_used`; 429 `too_many_codes`.
         */
        post: operations["checkSignUpCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/ownership/check/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the link of a handing over offers, for the member whom it was mailed to
         * @description Signed-in users.
         */
        get: operations["checkTransfer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/calculation/multi/{id}/choose/all/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Chooses a rate for each destination by one rule, or by the rules of the account; those chosen by hand stay, and those that are being ordered or were
         * @description Needs the permission shipping.create. Error codes: 400 `unknown_field`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `no_rules`.
         */
        post: operations["chooseForAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/calculation/multi/{id}/choose/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Chooses a rate for one destination, or leaves it to the rules again
         * @description Needs the permission shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `destination_busy`.
         */
        post: operations["chooseForOne"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/{id}/clear/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Takes all that is not ordered out of a day; it can be brought back for a day
         * @description Needs the permission shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`.
         */
        delete: operations["clearRegistry"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/register/email_confirm/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms the e-mail by the code of the letter
         * @description Signed-in users. Error codes: 400 `code_form`, `code_wrong`, `code_barred`, `code_expired`, `code_used`, `code_not_found`, `email_taken`; 429 `too_many_codes`.
         */
        post: operations["confirmEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/preferences/notifications/confirm/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Agrees to be written to, by the link of the letter; refusals stand under nonFieldError
         * @description Anybody. Error codes: 400 `code_not_found`, `code_expired`, `code_used`.
         */
        post: operations["confirmNotificationEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/settings/phone_confirm/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes the code of the SMS: the new phone holds from now on
         * @description Signed-in users. Error codes: 400 `code_form`, `code_wrong`, `code_barred`, `code_expired`, `code_used`, `phone_taken`; 429 `too_many_codes`.
         */
        post: operations["confirmPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/password/reset/confirm/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets a new password by the code and ends every session of the user
         * @description Anybody. Error codes: 400 `username_wrong`, `code_form`, `code_wrong`, `code_barred`, `code_expired`, `code_used`, `password_weak`, `password_common`; 429 `too_many_codes`.
         */
        post: operations["confirmReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipping/waybill/{id}/return/confirm/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Lets a waiting return be ordered; one that became dearer only at the price that was shown
         * @description Needs the permission shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `return_not_waiting`, `return_price_changed`.
         */
        put: operations["confirmReturn"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/second_factor/confirm/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switches the second step on by a code of the new secret; the recovery codes are told this once
         * @description Signed-in users. Error codes: 400 `wrong_code`; 409 `second_factor_enabled`, `second_factor_not_started`; 429 `too_many_sign_ins`.
         */
        post: operations["confirmSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/ownership/transfer/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes the code of the SMS and mails the member a link, by which they answer within 7 days
         * @description The account owner. Error codes: 400 `code_form`, `code_wrong`, `code_barred`, `code_expired`, `code_used`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `transfer_over`; 429 `too_many_codes`.
         */
        post: operations["confirmTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/cart/count/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many destinations of the cart are not ordered yet: the figure of the badge
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["countCart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/address/complex/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Saves an address in the book, of an entry or of the account itself
         * @description Needs the permission contacts.edit. Error codes: 400 `house_number_missing`, `house_number_wrong`, `postcode_wrong`, `too_many_in_entry`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`.
         */
        post: operations["createAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/cast/address/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Freezes an address of the book for a calculation
         * @description Needs the permission shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`.
         */
        post: operations["createAddressCast"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cargo/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Describes a cargo; documents without packages get the standard envelope
         * @description Needs the permission shipping.create. Error codes: 400 `package_missing`, `too_many_places`, `cargo_too_heavy`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`.
         */
        post: operations["createCargo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/cast/complex/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Freezes a side of an order from an address and a person given together
         * @description Needs the permission shipping.create. Error codes: 400 `house_number_missing`, `house_number_wrong`, `postcode_wrong`, `phone_missing`, `phone_wrong`, `inn_wrong`, `kpp_wrong`, `ogrn_wrong`, `kpp_of_entrepreneur`, `ogrn_of_another`, `passport_wrong`, `latin_wrong`, `landline_unconfirmed`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`.
         */
        post: operations["createComplexCast"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/cast/contact/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Freezes a side of an order: a frozen address and the person there
         * @description Needs the permission shipping.create. Error codes: 400 `phone_missing`, `phone_wrong`, `inn_wrong`, `kpp_wrong`, `ogrn_wrong`, `kpp_of_entrepreneur`, `ogrn_of_another`, `passport_wrong`, `latin_wrong`, `landline_unconfirmed`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`.
         */
        post: operations["createContactCast"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/info/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a person to an entry of the book
         * @description Needs the permission contacts.edit. Error codes: 400 `phone_missing`, `phone_wrong`, `latin_wrong`, `too_many_in_entry`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`.
         */
        post: operations["createContactInfo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/counterparty/create/complex/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Saves a company or a person with their people and addresses
         * @description Needs the permission contacts.edit. Error codes: 400 `house_number_missing`, `house_number_wrong`, `postcode_wrong`, `phone_missing`, `phone_wrong`, `landline_unconfirmed`, `inn_wrong`, `kpp_wrong`, `ogrn_wrong`, `inn_of_company`, `kpp_of_entrepreneur`, `ogrn_of_another`, `issued_in_future`, `passport_wrong`, `company_has_no_passport`, `latin_wrong`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`, `counterparty_similar`.
         */
        post: operations["createCounterparty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/cast/address/fast/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Freezes a typed address or a terminal for a calculation
         * @description Needs the permission shipping.create. Error codes: 400 `house_number_missing`, `house_number_wrong`, `postcode_wrong`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`.
         */
        post: operations["createFastAddressCast"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/foreign/address/complex/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Saves an address beyond the customs union in the book
         * @description Needs the permission contacts.edit. Error codes: 400 `house_number_missing`, `house_number_wrong`, `postcode_wrong`, `too_many_in_entry`, `address_not_foreign`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`.
         */
        post: operations["createForeignAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/cast/foreign/complex/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Freezes a side beyond the customs union, its address and person given together
         * @description Needs the permission shipping.create. Error codes: 400 `house_number_missing`, `house_number_wrong`, `postcode_wrong`, `phone_missing`, `phone_wrong`, `inn_wrong`, `kpp_wrong`, `ogrn_wrong`, `kpp_of_entrepreneur`, `ogrn_of_another`, `passport_wrong`, `latin_wrong`, `address_not_foreign`, `landline_unconfirmed`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`.
         */
        post: operations["createForeignCast"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipping/create/cart/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Orders destinations in one go, some seconds later; one that fails stops no other
         * @description Needs the permission shipping.create. Error codes: 400 `balance_insufficient`, `credit_exceeded`, `bonus_insufficient`, `bonus_over_half`, `bonus_off`, `bonus_forbidden`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`, `destination_busy`, `destination_changed`, `destination_not_ready`, `destination_needs_consent`.
         */
        post: operations["createFromCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/invite/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invites somebody into the team by a link that is mailed to them and is good for 7 days
         * @description Needs the permission team.manage. Error codes: 400 `already_member`, `already_invited`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`, `beyond_own_rights`; 409 `idempotency_mismatch`, `too_many_open_invites`; 429 `too_many_invites`.
         */
        post: operations["createInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The registry of a day; the same one for everybody who asks
         * @description Needs the permission shipping.create. Error codes: 400 `pickup_in_past`, `pickup_too_far`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`.
         */
        post: operations["createRegistry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/group/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts destinations together at the head of a day, in the order in which they are named
         * @description Needs the permission shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `destination_busy`, `destination_changed`.
         */
        post: operations["createRegistryGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rules/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a rule, the last to be tried
         * @description Needs the permission team.manage. Error codes: 400 `rule_span`, `unknown_field`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`, `too_many_rules`.
         */
        post: operations["createRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipping/tag/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a tag; a title the account already has is refused
         * @description Needs the permission tags.edit. Error codes: 400 `title_taken`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`.
         */
        post: operations["createTag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipping/tag/create/multiple/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes several tags; titles the account already has are taken as they are
         * @description Needs the permission tags.edit. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`.
         */
        post: operations["createTags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipping/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accepts an order; it is registered with the carrier by a job
         * @description Needs the permission shipping.create. Error codes: 400 `rate_not_confirmed`, `rate_expired`, `rate_lacks_service`, `rate_needs_confirmation`, `carrier_not_connected`, `contract_gone`, `city_changed`, `street_missing`, `house_missing`, `postcode_missing`, `inn_wrong`, `passport_wrong`, `terminal_missing`, `terminal_wrong`, `terminal_changed`, `terminal_too_heavy`, `terminal_too_large`, `terminal_no_drop_off`, `terminal_no_hand_out`, `terminal_not_for_tariff`, `terminal_gone`, `cargo_changed`, `return_cargo_changed`, `return_not_named`, `return_cargo_missing`, `return_cargo_not_allowed`, `return_off`, `return_package_not_allowed`, `pickup_in_past`, `pickup_unavailable`, `pickup_period_unavailable`, `pickup_not_calculated`, `delivery_date_changed`, `balance_insufficient`, `credit_exceeded`, `bonus_insufficient`, `bonus_over_half`, `bonus_off`, `bonus_forbidden`, `bonus_own_contract`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`.
         */
        post: operations["createWaybill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipping/create/with_return/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The same with a cargo that comes back
         * @description Needs the permission shipping.create. Error codes: 400 `rate_not_confirmed`, `rate_expired`, `rate_lacks_service`, `rate_needs_confirmation`, `carrier_not_connected`, `contract_gone`, `city_changed`, `street_missing`, `house_missing`, `postcode_missing`, `inn_wrong`, `passport_wrong`, `terminal_missing`, `terminal_wrong`, `terminal_changed`, `terminal_too_heavy`, `terminal_too_large`, `terminal_no_drop_off`, `terminal_no_hand_out`, `terminal_not_for_tariff`, `terminal_gone`, `cargo_changed`, `return_cargo_changed`, `return_not_named`, `return_cargo_missing`, `return_cargo_not_allowed`, `return_off`, `return_package_not_allowed`, `pickup_in_past`, `pickup_unavailable`, `pickup_period_unavailable`, `pickup_not_calculated`, `delivery_date_changed`, `balance_insufficient`, `credit_exceeded`, `bonus_insufficient`, `bonus_over_half`, `bonus_off`, `bonus_forbidden`, `bonus_own_contract`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`.
         */
        post: operations["createWaybillWithReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/ownership/decline/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refuses to become the owner: the account stays whose it is
         * @description Signed-in users. Error codes: 409 `transfer_over`.
         */
        post: operations["declineTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/address/{id}/delete/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes an address of the book; frozen copies stay
         * @description Needs the permission contacts.edit. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`.
         */
        delete: operations["deleteAddress"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/info/{id}/delete/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a person of the book; of several the next becomes the main one
         * @description Needs the permission contacts.edit. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`.
         */
        delete: operations["deleteContactInfo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/counterparty/delete/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deletes several entries; those of others are left out of the count
         * @description Needs the permission contacts.edit. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`.
         */
        post: operations["deleteCounterparties"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/counterparty/{id}/delete/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes an entry; it can be restored for 30 days. Orders keep their frozen copies
         * @description Needs the permission contacts.edit. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`.
         */
        delete: operations["deleteCounterparty"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/personal_data/delete/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deletes the user who asks: they leave the teams of others, accounts of their own are closed with their contacts, every session ends; orders keep what accounting needs. Refused while an account of theirs has other members, money, a debt or orders under way
         * @description Signed-in users. Error codes: 400 `wrong_password`, `second_factor_required`, `wrong_code`; 409 `user_owns_team`, `user_has_balance`, `user_has_open_orders`; 429 `too_many_sign_ins`.
         */
        post: operations["deleteMyUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/preferences/notifications/item/{id}/delete/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Nothing is written to the address any more
         * @description Needs the permission team.manage. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`.
         */
        delete: operations["deleteNotificationEmail"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/person/delete/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deletes one person from the book, from imported tables and from sides that no order uses; orders keep theirs until the term of accounting is over
         * @description Needs the permission contacts.edit. Error codes: 400 `person_missing`, `phone_missing`, `phone_wrong`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`, `imports_being_read`, `person_ambiguous`, `person_meant`.
         */
        post: operations["deletePerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/recent/{id}/delete/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Forgets a recent side
         * @description Needs the permission shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`.
         */
        delete: operations["deleteRecentContact"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/item/{id}/delete/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Takes a destination out of its day; it can be brought back for a day
         * @description Needs the permission shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`, `destination_busy`.
         */
        delete: operations["deleteRegistryItem"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/{id}/delete_items/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Takes destinations out of a day; they can be brought back for a day
         * @description Needs the permission shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`, `destination_busy`.
         */
        delete: operations["deleteRegistryItems"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rules/{id}/delete/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a rule; it can be brought back for a day
         * @description Needs the permission team.manage. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`.
         */
        delete: operations["deleteRule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipping/tag/{id}/delete/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a tag and takes it off its waybills and contacts, which keep everything else
         * @description Needs the permission tags.edit. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`.
         */
        delete: operations["deleteTag"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/second_factor/disable/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs in by the password alone again; needs the password and a code
         * @description Signed-in users. Error codes: 400 `wrong_password`, `wrong_code`; 409 `second_factor_disabled`, `second_factor_required_by_owner`; 429 `too_many_sign_ins`.
         */
        post: operations["disableSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/counterparty/pairs/dismiss/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says that two entries are two: they are not offered as a pair again
         * @description Needs the permission contacts.edit. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`.
         */
        post: operations["dismissCounterpartyPair"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/{id}/edit_item/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes a destination of the registry; a changed side or cargo needs a rate anew
         * @description Needs the permission shipping.create. Error codes: 400 `rate_expired`, `rate_not_confirmed`, `rate_lacks_service`, `rate_needs_confirmation`, `cargo_changed`, `return_cargo_changed`, `city_changed`, `pickup_not_calculated`, `pickup_in_past`, `pickup_too_far`, `terminal_missing`, `terminal_wrong`, `terminal_changed`, `terminal_too_heavy`, `terminal_too_large`, `terminal_no_drop_off`, `terminal_no_hand_out`, `terminal_not_for_tariff`, `terminal_gone`, `house_number_missing`, `house_number_wrong`, `postcode_wrong`, `city_is_fixed`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `destination_busy`, `destination_changed`.
         */
        put: operations["editRegistryItem"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/audit/export/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The filtered log as a table, at most 20,000 rows
         * @description Needs the permission team.manage. Error codes: 400 `export_too_large`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["exportAuditActs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/counterparty/export/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The book, what filters find of it, or named entries as a table that the import reads back
         * @description Users of an account with a contract. Error codes: 400 `export_too_large`; 403 `email_unverified`, `account_unnamed`, `no_contract`, `forbidden`.
         */
        post: operations["exportCounterparties"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/personal_data/export/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the portal keeps of the user: profile, consents, accounts, sessions, chats of the messenger, notification addresses and what the log of this account has of them
         * @description Signed-in users.
         */
        get: operations["exportMyData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/person/export/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What the account keeps of one person, of shipping what the member may see; the log tells of it
         * @description Needs the permission contacts.edit. Error codes: 400 `person_missing`, `phone_missing`, `phone_wrong`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`; 409 `person_ambiguous`, `person_meant`.
         */
        post: operations["exportPerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/import/{id}/refused/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The rows that cannot be saved, with their errors in words in a last column; the file can be mended and imported as it is
         * @description Needs the permission contacts.edit or shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["exportRefusedRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipping/waybill/export/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The filtered list as a table, at most 20,000 rows
         * @description Users of an account with a contract. Error codes: 400 `export_too_large`; 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["exportWaybills"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/external/suggestions/api/4_1/rs/findById/bank/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The bank of a BIK, SWIFT or INN, as DaData tells it; without it of a BIK alone
         * @description Signed-in users.
         */
        post: operations["findBank"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/cart/savings/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What all of the cart that can be ordered would cost otherwise, as far as that is known: no carrier is asked for it
         * @description Needs the permission shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["getCartSavings"];
        put?: never;
        /**
         * What the same shipments would cost by the best rates of the same speed, and all by one carrier
         * @description Needs the permission shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `destination_busy`, `destination_changed`.
         */
        post: operations["findCartSavings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/bot/telegram/detail/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whose chat a code was given to; the code stays as good as it was
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        post: operations["findChatOfCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/external/suggestions/api/4_1/rs/findById/address/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The address of a FIAS or KLADR id, as DaData tells it
         * @description Signed-in users.
         */
        post: operations["findDadataAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/external/suggestions/api/4_1/rs/findById/party/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The company of an INN or OGRN, as DaData tells it
         * @description Signed-in users.
         */
        post: operations["findParty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/external/suggestions/api/4_1/rs/geolocate/address/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Addresses beside a point, as DaData tells them
         * @description Signed-in users.
         */
        post: operations["geolocateAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/avatar/{key}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A picture by its key, which only those who see its user are told; a new picture has a new key
         * @description Anybody.
         */
        get: operations["getAvatar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/current/balance/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roubles and bonuses of the account; whoever may only spend bonuses gets the bonuses alone
         * @description Needs the permission finance.view or bonus.spend. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["getBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/cart/batch/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How a batch goes on, with what failed and what was dealt with last
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["getBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/calculation/{id}/result/better/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A rate at least 5 % cheaper and no slower, or a day faster and at most 5 % dearer; else null, and for accounts without the flag BETTER_RATE
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["getBetterRate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/calculation/{id}/results/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What carriers have answered so far
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["getCalculationResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/cart/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Destinations with a chosen rate that are not ordered yet, and those ordered within a day; what waits for a decision first
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["getCart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/import/{id}/result/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How an import of contacts stands, and its rows page by page
         * @description Needs the permission contacts.edit. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["getContactImportRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/info/{id}/full/detail/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A person of the book with the entry they belong to
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["getContactInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/counterparty/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An entry of the contact book with its people and addresses
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["getCounterparty"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/import_counterparty/{id}/result/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How an import of counterparties stands, and its rows page by page
         * @description Needs the permission contacts.edit. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["getCounterpartyImportRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/current/detail/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The signed-in user in the account of the token
         * @description Signed-in users.
         */
        get: operations["getCurrentUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipping/waybill/{id}/document/{kind}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A document as PDF; 409 while the carrier has not made it
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`; 409 `document_waiting`, `document_failed`, `document_not_made`.
         */
        get: operations["getDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/geo/fias_by_coords/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * FIAS ids and addresses at the points of sender and receiver; null for a side without a point
         * @description Signed-in users.
         */
        get: operations["getFiasByCoords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications/global/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The one notice of the operator about the service itself; null when there is none
         * @description Signed-in users.
         */
        get: operations["getGlobalNotification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/{date}/act/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The handover act that a carrier’s courier signs for the parcels of a day
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["getHandoverAct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/health/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * State of each part of the portal
         * @description Anybody.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/import/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How an import stands: its columns with what they were understood as, and how many rows are in each state
         * @description Needs the permission contacts.edit or shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["getImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/import/template/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A table with all columns that are understood, and three rows to begin with
         * @description Needs the permission contacts.edit or shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["getImportTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cargo/insurance_config/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Share of the declared value that insurance costs, percent, and the least it costs, roubles
         * @description Signed-in users.
         */
        get: operations["getInsuranceConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/invite/info/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What an invitation offers, for whoever has its link
         * @description Anybody.
         */
        get: operations["getInvitation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/job_watch/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How the durable work stands: orders without an answer, work without a job, jobs that wait
         * @description Staff. Error codes: 403 `forbidden`.
         */
        get: operations["getJobWatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/ownership/latest/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How the last handing over of the account stands, or has ended in the last 30 days
         * @description Needs the permission team.manage. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["getLatestTransfer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/calculation/multi/{id}/result/detail/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What carriers have answered so far about each destination of a multi-calculation
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["getMultiCalculation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contract/offer/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The offer an account accepts before its first order
         * @description Signed-in users.
         */
        get: operations["getOffer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/import/{id}/result/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How an import of orders stands, and its rows page by page
         * @description Needs the permission shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["getOrderImportRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/{date}/packing/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The packing list of a day: every parcel with what is in it
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["getPackingList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reference/scheduler/day/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One day: whether cargo can be picked up then, and the periods to choose from
         * @description Signed-in users.
         */
        get: operations["getPickupDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/geo/postal_code/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Postcode at a point; null where none is known
         * @description Signed-in users.
         */
        get: operations["getPostalCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/config/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the page must know before anybody signs in
         * @description Anybody.
         */
        get: operations["getPublicConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/calculation/{id}/result/detail/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One rate of a calculation
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["getRateResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/{date}/detail/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A day: its destinations, its waybills and who collects them until when
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["getRegistry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rules/choice/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which rate of a calculation the rules would take; nothing is chosen by that
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["getRuleChoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/second_factor/detail/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the user signs in by two steps, and whether the account asks for it
         * @description Signed-in users.
         */
        get: operations["getSecondFactor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipping/shared/{shareKey}/document/{kind}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A document of the full view, with the key that view gave
         * @description Anybody. Error codes: 403 `document_key_expired`; 409 `document_waiting`, `document_failed`, `document_not_made`.
         */
        get: operations["getSharedDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipping/shared/extended/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The full view, for who knows the receiver’s phone; five wrong phones lock the key for an hour
         * @description Anybody. Error codes: 400 `share_phone_wrong`; 429 `share_locked`.
         */
        post: operations["getSharedExtended"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipping/shared/{shareKey}/detail/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The public view of a waybill
         * @description Anybody.
         */
        get: operations["getSharedWaybill"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/terms/detail/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The present version of the service rules, whoever asks
         * @description Anybody.
         */
        get: operations["getTerms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipping/waybill/{id}/tracking/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Events, newest first, and the steps still ahead
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["getTracking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipping/waybill/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One waybill by id or by number
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["getWaybill"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/membership/leave/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leaves the team of an account: the own sessions in it and the invitations one has sent end
         * @description Signed-in users. Error codes: 409 `owner_stays`.
         */
        post: operations["leaveTeam"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/account/list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The accounts that the signed-in user belongs to, in the order of joining; closed ones are left out
         * @description Signed-in users.
         */
        get: operations["listAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/calculation/additional_services/list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Names and descriptions of additional services
         * @description Signed-in users.
         */
        get: operations["listAdditionalServices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/address/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Addresses of the book, newest first
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["listAddresses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/audit/list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The log of the account, newest first, and everybody it names; kept for 12 months
         * @description Needs the permission team.manage. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["listAuditActs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/cart/batch/list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Batches of the account, newest first
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["listBatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reference/calendar/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Working days of a period of at most 400 days
         * @description Signed-in users. Error codes: 400 `period_reversed`, `period_too_long`.
         */
        get: operations["listCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contract/carriers/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Carriers that allow an own contract, and the account’s own contracts; never a secret
         * @description Needs the permission team.manage. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["listCarrierContracts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/carrier_health/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How the carriers answered within the last hour, over all processes of the portal
         * @description Staff. Error codes: 403 `forbidden`.
         */
        get: operations["listCarrierHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/cart/destinations/list/by_date/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Destinations of the cart that are collected on a day
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["listCartByDate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/bot/telegram/chats/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Chats with the bot that the user has let into this cabinet, the newest hundred of them first
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["listChats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/counterparty/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The contact book: pinned first, then those used last
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["listCounterparties"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/counterparty/cities/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cities of the contact book with the number of entries there, the fullest first
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["listCounterpartyCities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/counterparty/{id}/merges/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was made a part of this entry and can still be taken out again, the newest first
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["listCounterpartyMerges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/counterparty/pairs/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pairs of entries that may be the same, but for those said to be two
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["listCounterpartyPairs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/counterparty/{id}/shipments/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was sent to or from an entry of the contact book, of what the caller may see
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["listCounterpartyShipments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/geo/country/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Countries in the language of the request
         * @description Signed-in users.
         */
        get: operations["listCountries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/geo/currency/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Currencies with an approximate rate
         * @description Signed-in users.
         */
        get: operations["listCurrencies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/import/{id}/destinations/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Destinations that an import of orders has made and nobody has chosen a rate for, in the order of the table
         * @description Needs the permission shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["listImportedDestinations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/import/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The imports of the account, newest first; those that still work are found again by it
         * @description Needs the permission contacts.edit or shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["listImports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/preferences/notifications/list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Addresses that the account is written to, and of what
         * @description Needs the permission team.manage. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["listNotificationEmails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reference/operator/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Delivery services the portal asks, by key
         * @description Signed-in users.
         */
        get: operations["listOperators"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/billing/order/{id}/service/list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the price of an order consists of
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["listOrderServices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reference/scheduler/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Days on which cargo can be picked up, with the day it would be delivered
         * @description Signed-in users. Error codes: 400 `period_reversed`, `period_too_long`.
         */
        get: operations["listPickupDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cargo/recent/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Different cargoes used of late, newest first
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["listRecentCargoes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/recent/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sides used of late, newest first
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["listRecentContacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/recent/terminals/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Terminals used of late, newest first
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["listRecentTerminals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Days of the planner with what is collected on them, at most 62; days without anything too
         * @description Users of an account with a contract. Error codes: 400 `range_too_long`; 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["listRegistries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rules/tariffs/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tariffs that the latest calculations of the account have brought
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["listRuleTariffs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rules/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rules of the account, in the order in which they are tried
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["listRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/session/list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the user is signed in, the session that asks first
         * @description Signed-in users.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/counterparty/shipped/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * When was last sent to or from entries of the contact book, and how much, of what the caller may see
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["listShippedCounterparties"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/counterparty/similar/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Entries that have this tax ID or phone, or this name in the city already, for the form of a new one
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["listSimilarCounterparties"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipping/tag/list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tags of the account by title
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["listTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/invite/list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The team: its members, the owner first, then the invitations that nobody has accepted, newest first
         * @description Needs the permission team.manage. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["listTeam"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reference/terminal/points/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the terminals of a search stand, for a map: the first 5,000, to a metre
         * @description Signed-in users. Error codes: 400 `terminal_place_required`, `map_window`, `tariff_of_one_carrier`.
         */
        get: operations["listTerminalPoints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reference/terminal/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Terminals of carriers in a city, around a point, or in a map window
         * @description Signed-in users. Error codes: 400 `terminal_place_required`, `map_window`, `tariff_of_one_carrier`.
         */
        get: operations["listTerminals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reference/tnved/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Customs codes by everyday words or first digits, the likeliest first
         * @description Signed-in users.
         */
        get: operations["listTnved"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications/notice/urgent/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the operator tells everybody now, the gravest first
         * @description Signed-in users.
         */
        get: operations["listUrgentNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipping/waybill/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Waybills of the account, by default newest first
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["listWaybills"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/login/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs in by e-mail or phone and password; whoever is in no account any more comes into a new one of their own
         * @description Anybody. Error codes: 400 `wrong_credentials`, `second_factor_required`, `wrong_code`; 429 `too_many_sign_ins`.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/logout/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends the session of the refresh token
         * @description Anybody.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/import/{id}/mapping/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Says what each column holds; rows that are not saved are checked anew. Remembered for tables of the same headers
         * @description Needs the permission contacts.edit or shipping.create. Error codes: 400 `import_columns_differ`, `import_field_twice`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `import_busy`, `import_not_read`.
         */
        put: operations["mapImportColumns"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/import/{id}/row/{uid}/update/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes cells of a row and checks it at once
         * @description Needs the permission contacts.edit or shipping.create. Error codes: 400 `import_columns_differ`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `import_busy`, `import_not_read`, `import_row_saved`, `import_cell_changed`.
         */
        patch: operations["mendImportRow"];
        trace?: never;
    };
    "/api/v1/contact/import/{id}/mend/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mends all rows with the same error: their cells become `value`, or a `part` of them does, or they get `prefix` in front; then they are checked anew. Rows that somebody else has changed since `rev` stay as they are
         * @description Needs the permission contacts.edit or shipping.create. Error codes: 400 `import_columns_differ`, `import_mend_unclear`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `import_busy`, `import_not_read`, `import_rows_changed`.
         */
        post: operations["mendImportRows"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/counterparty/{id}/merge/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes another entry a part of this one, as both were seen; can be undone for 30 days
         * @description Needs the permission contacts.edit. Error codes: 400 `inn_wrong`, `kpp_wrong`, `ogrn_wrong`, `inn_of_company`, `kpp_of_entrepreneur`, `ogrn_of_another`, `merge_with_itself`, `too_many_in_entry`, `too_many_tags`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`, `counterparty_changed`.
         */
        post: operations["mergeCounterparties"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipping/tag/{id}/merge/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts another tag in the place of this one on all its waybills and contacts, and deletes this one
         * @description Needs the permission tags.edit. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`.
         */
        post: operations["mergeTags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/cart/multiple/pickup/update/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Moves destinations to another day of collection, each where its carrier collects on it; their prices are asked again
         * @description Needs the permission shipping.create. Error codes: 400 `pickup_in_past`, `pickup_too_far`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `destination_busy`, `destination_changed`.
         */
        patch: operations["moveCartPickup"];
        trace?: never;
    };
    "/api/v1/calculation/multi/{id}/cart/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives the destinations their chosen rates, but for those that are named: they are in the cart from then on. Those that cannot have theirs any more stay as they are, each with its reason
         * @description Needs the permission shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`, `nothing_chosen`.
         */
        post: operations["multiToCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/register/second_stage/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says who the account is for: a private person, or a company or entrepreneur by tax ID
         * @description Signed-in users. Error codes: 400 `inn_wrong`; 403 `account_blocked`, `forbidden`; 409 `account_named`.
         */
        post: operations["nameAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rules/order/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * The order in which rules are tried; those that are not named follow as they stood
         * @description Needs the permission team.manage. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`.
         */
        put: operations["orderRules"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/counterparty/{id}/pin/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Pins an entry to the top of the book, or lets it go
         * @description Needs the permission contacts.edit. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`.
         */
        put: operations["pinCounterparty"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/calculation/{id}/result/services/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What each service that was not asked for would cost with one rate, as its carrier tells
         * @description Needs the permission shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["priceRateServices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipping/waybill/labels/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Labels of up to 1,000 waybills in one PDF; X-Missing-Labels-Count tells how many have none yet, X-Missing-Labels names the first 100
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`; 409 `labels_missing`.
         */
        post: operations["printLabels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/import/{id}/read/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reads the table anew: another sheet of it, or with the first row taken otherwise; what was mended is lost. Of a list of tax IDs all rows stay, and the register is asked again about those it gave no answer about
         * @description Needs the permission contacts.edit or shipping.create. Error codes: 400 `import_sheet_unknown`, `import_without_register`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `import_busy`, `import_begun`, `import_cleared`.
         */
        post: operations["readImportAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/counterparty/{id}/passport/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The passport in full; the log of the account tells who read it
         * @description Needs the permission contacts.passport. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["readPassport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/cast/{id}/passport/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The passport of a frozen side in full; the log of the account tells who read it
         * @description Needs the permission contacts.passport. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`.
         */
        get: operations["readSidePassport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/invite/{id}/address/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Sends an invitation that nobody has accepted to another address, with a new link, good for 7 days; the link before stops working
         * @description Needs the permission team.manage. Error codes: 400 `already_member`, `already_invited`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`, `beyond_own_rights`; 409 `idempotency_mismatch`, `too_many_open_invites`; 429 `too_many_invites`.
         */
        patch: operations["readdressInvite"];
        trace?: never;
    };
    "/api/v1/calculation/{id}/result/recalc/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Asks the carrier of one rate again for another day of collection, or with other services
         * @description Needs the permission shipping.create. Error codes: 400 `pickup_in_past`, `pickup_too_far`, `international_not_here`, `return_cargo_missing`, `return_cargo_not_allowed`, `return_off`, `return_package_not_allowed`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`.
         */
        put: operations["recalcRate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/calculation/{id}/terminals/recalc/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Asks the carriers of the chosen terminals again, with those terminals
         * @description Needs the permission shipping.create. Error codes: 400 `pickup_in_past`, `pickup_too_far`, `international_not_here`, `return_cargo_missing`, `return_cargo_not_allowed`, `return_off`, `return_package_not_allowed`, `terminal_too_heavy`, `terminal_too_large`, `terminal_no_drop_off`, `terminal_no_hand_out`, `terminal_not_for_tariff`, `terminal_gone`, `terminal_side_not_asked`, `terminal_side_twice`, `terminal_of_other_city`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`.
         */
        put: operations["recalcTerminals"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/cart/recalc/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks the carriers of these destinations for their prices again; what comes is told on the channel of the cart
         * @description Needs the permission shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`, `destination_busy`, `destination_changed`, `destination_unrated`.
         */
        post: operations["recalculateCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/token_refresh/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces a refresh token; a used one ends the whole family of sessions
         * @description Anybody.
         */
        post: operations["refreshTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/register/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes the user, with an account or in the team that has invited them, signs in and sends a letter that confirms the e-mail
         * @description Anybody. Error codes: 400 `terms_required`, `terms_changed`, `phone_taken`, `code_not_found`, `code_expired`, `code_used`, `password_weak`, `password_common`; 403 `account_blocked`; 409 `invite_over`.
         */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipping/waybill/{id}/reject/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Cancels at the carrier while it allows; 409 where only people can
         * @description Needs the permission shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`; 409 `not_cancellable`, `cancel_needs_agreement`, `carrier_silent`, `carrier_not_connected`, `contract_of_order_gone`.
         */
        delete: operations["rejectWaybill"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipping/waybill/{id}/reject_manual/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Asks staff to agree a cancellation with the carrier
         * @description Needs the permission shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`; 409 `not_cancellable`.
         */
        put: operations["rejectWaybillManually"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/bot/telegram/chats/{id}/remove/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Takes a chat out of this cabinet, which is told so there
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`; 409 `idempotency_mismatch`.
         */
        delete: operations["removeChat"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/cart/{id}/remove/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Takes a destination out of the cart and of its day; it can be brought back for a day
         * @description Needs the permission shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`, `destination_busy`.
         */
        delete: operations["removeFromCart"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/cart/remove/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Takes destinations out of the cart and of their days; they can be brought back for a day
         * @description Needs the permission shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`, `destination_busy`.
         */
        delete: operations["removeManyFromCart"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/fcm/remove/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends no push messages to this browser any more
         * @description Signed-in users.
         */
        post: operations["removePushToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/second_factor/recovery_codes/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * New recovery codes, told this once; those before stop working; needs the password and a code
         * @description Signed-in users. Error codes: 400 `wrong_password`, `wrong_code`; 409 `second_factor_disabled`; 429 `too_many_sign_ins`.
         */
        post: operations["renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/cart/repeat/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes destinations of waybills: their sides and cargo by the rate they went by, which is asked again. Each is on the first day from the one asked for, or from today, on which its carrier collects
         * @description Needs the permission shipping.create. Error codes: 400 `pickup_in_past`, `pickup_too_far`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`.
         */
        post: operations["repeatToCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/register/code_request/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a code by SMS; a phone that has an account gets an SMS that says so, and the answer is the same
         * @description Anybody. Error codes: 400 `phone_missing`, `phone_wrong`, `phone_landline`, `phone_country`; 429 `too_many_codes`.
         */
        post: operations["requestSignUpCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/second_factor/require/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether members of the account may do anything without a second step at the sign-in
         * @description The account owner. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `second_factor_disabled`.
         */
        post: operations["requireSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/register/email_resend/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends the letter that confirms the e-mail again, or to another address for the password
         * @description Signed-in users. Error codes: 400 `wrong_password`; 409 `email_verified`; 429 `too_many_codes`, `too_many_sign_ins`.
         */
        post: operations["resendEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/invite/{id}/resend/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mails a new link, good for 7 days; the link before stops working. Opens an expired or revoked invitation again
         * @description Needs the permission team.manage. Error codes: 400 `already_member`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`, `beyond_own_rights`; 409 `idempotency_mismatch`, `too_many_open_invites`; 429 `too_many_invites`.
         */
        post: operations["resendInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/preferences/notifications/item/{id}/resend/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends the link that confirms the address again
         * @description Needs the permission team.manage. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `notification_email_confirmed`; 429 `too_many_codes`.
         */
        post: operations["resendNotificationEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/settings/phone_resend/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends another code to the new phone
         * @description Signed-in users. Error codes: 409 `no_phone_change`; 429 `too_many_codes`.
         */
        post: operations["resendPhoneCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/password/reset/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a code to a phone or an e-mail that has an account; the answer is the same where there is none
         * @description Anybody. Error codes: 400 `username_wrong`; 429 `too_many_codes`.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/counterparty/restore/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Brings entries back that were deleted in the last 30 days
         * @description Needs the permission contacts.edit. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`.
         */
        post: operations["restoreCounterparties"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/counterparty/pairs/restore/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes back that two entries are two: they are a pair again where they still have something in common
         * @description Needs the permission contacts.edit. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`.
         */
        post: operations["restoreCounterpartyPair"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/cart/restore/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Brings destinations back that were removed within a day
         * @description Needs the permission shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`.
         */
        post: operations["restoreDestinations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rules/{id}/restore/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Brings a deleted rule back to where it stood
         * @description Needs the permission team.manage. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `too_many_rules`.
         */
        post: operations["restoreRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/cart/batch/{id}/retry/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Orders what failed in a batch once more, as it is now
         * @description Needs the permission shipping.create. Error codes: 400 `balance_insufficient`, `credit_exceeded`, `bonus_insufficient`, `bonus_over_half`, `bonus_off`, `bonus_forbidden`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`, `batch_running`, `batch_nothing_to_retry`, `destination_busy`, `destination_changed`.
         */
        post: operations["retryBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/calculation/multi/{id}/retry/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Goes on: asks about what could not be asked or was left at the stop, and where a carrier is named about what that one was silent on; what was chosen by hand stays, and what is being ordered or was
         * @description Needs the permission shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`.
         */
        post: operations["retryMultiCalculation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/invite/{id}/revoke/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Takes an invitation back: its link stops working. One that has expired leaves the list
         * @description Needs the permission team.manage. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `beyond_own_rights`; 409 `idempotency_mismatch`.
         */
        delete: operations["revokeInvite"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/membership/{id}/revoke/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Takes somebody out of the team: their sessions in this account and the invitations they have sent end
         * @description Needs the permission team.manage. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `beyond_own_rights`; 409 `idempotency_mismatch`, `owner_is_fixed`.
         */
        delete: operations["revokeMembership"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/session/revoke_others/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends every session of the user but the one that asks and those that are spared
         * @description Signed-in users.
         */
        post: operations["revokeOtherSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/session/{id}/revoke/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Ends one of the user’s own sessions: its next call is refused
         * @description Signed-in users. Error codes: 409 `idempotency_mismatch`.
         */
        delete: operations["revokeSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/import/save/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Saves the chosen rows in the background, each once however often it is asked for
         * @description Needs the permission contacts.edit. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`, `import_off`; 409 `idempotency_mismatch`, `import_busy`, `import_not_read`.
         */
        post: operations["saveContactImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/import_counterparty/save/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Saves the chosen rows in the background, each once however often it is asked for
         * @description Needs the permission contacts.edit. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`, `import_busy`, `import_not_read`.
         */
        post: operations["saveCounterpartyImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/import/save/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes destinations of the chosen rows in the background, each once however often it is asked for; without a choice of all that are ready
         * @description Needs the permission shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`, `import_busy`, `import_not_read`.
         */
        post: operations["saveOrderImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipping/waybill/{id}/share/email/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sends the link of the public view by e-mail
         * @description Needs the permission shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`.
         */
        put: operations["shareByEmail"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipping/waybill/{id}/invoice/share/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sends the waybill document by e-mail
         * @description Needs the permission shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`, `document_waiting`, `document_failed`, `document_not_made`.
         */
        put: operations["shareInvoice"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipping/waybill/{id}/share/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The key of the public view; the same each time. A blocked account gets one that was made before, or 403
         * @description Users of an account with a contract. Error codes: 403 `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`.
         */
        get: operations["shareWaybill"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/cart/batch/{id}/start/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begins a batch that waits at once
         * @description Needs the permission shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`.
         */
        post: operations["startBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/calculation/start/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks all carriers for door to door rates, and with calc_terminal for the other ways
         * @description Needs the permission shipping.create. Error codes: 400 `pickup_in_past`, `pickup_too_far`, `international_not_here`, `return_cargo_missing`, `return_cargo_not_allowed`, `return_off`, `return_package_not_allowed`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`.
         */
        post: operations["startCalculation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/calculation/start/with_return/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The same, which must name the cargo that comes back
         * @description Needs the permission shipping.create. Error codes: 400 `pickup_in_past`, `pickup_too_far`, `international_not_here`, `return_cargo_missing`, `return_cargo_not_allowed`, `return_off`, `return_package_not_allowed`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`.
         */
        post: operations["startCalculationWithReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/import/start/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a table of contacts; rows are read and checked in the background
         * @description Needs the permission contacts.edit. Error codes: 400 `import_without_source`, `import_two_sources`, `import_file_too_large`, `import_file_kind`, `import_markup`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`, `import_off`; 409 `idempotency_mismatch`.
         */
        post: operations["startContactImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/import_counterparty/start/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a table of counterparties, or a list of tax IDs whose companies are looked up; rows are read and checked in the background
         * @description Needs the permission contacts.edit. Error codes: 400 `import_without_source`, `import_two_sources`, `import_file_too_large`, `import_file_kind`, `import_markup`, `import_without_tax_ids`, `import_too_many_tax_ids`, `import_without_register`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`.
         */
        post: operations["startCounterpartyImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/calculation/from_cast/start/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Repeats an order: fresh copies of its sides and cargoes, and their rates
         * @description Needs the permission shipping.create. Error codes: 400 `pickup_in_past`, `pickup_too_far`, `international_not_here`, `return_cargo_missing`, `return_cargo_not_allowed`, `return_off`, `return_package_not_allowed`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`.
         */
        post: operations["startFromCast"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/calculation/from_terminal/start/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rates from a terminal to the door
         * @description Needs the permission shipping.create. Error codes: 400 `pickup_in_past`, `pickup_too_far`, `international_not_here`, `return_cargo_missing`, `return_cargo_not_allowed`, `return_off`, `return_package_not_allowed`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`.
         */
        post: operations["startFromTerminal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/calculation/multi/start/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks all carriers about many destinations of the planner, and chooses by the rules of the account where it has any; a former multi-calculation of the member stops
         * @description Needs the permission shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`, `destination_busy`, `destination_changed`.
         */
        post: operations["startMultiCalculation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/import/start/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a table of orders; rows are read and checked in the background, and become destinations when they are saved
         * @description Needs the permission shipping.create. Error codes: 400 `import_without_source`, `import_two_sources`, `import_file_too_large`, `import_file_kind`, `import_markup`, `pickup_in_past`, `pickup_too_far`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`.
         */
        post: operations["startOrderImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/calculation/start/recalc/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks only the named carriers again, past the stored rates
         * @description Needs the permission shipping.create. Error codes: 400 `pickup_in_past`, `pickup_too_far`, `international_not_here`, `return_cargo_missing`, `return_cargo_not_allowed`, `return_off`, `return_package_not_allowed`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`.
         */
        post: operations["startRecalc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/second_factor/start/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A new secret for an application with codes; nothing is asked for until it is confirmed
         * @description Signed-in users. Error codes: 400 `wrong_password`; 409 `second_factor_enabled`; 429 `too_many_sign_ins`.
         */
        post: operations["startSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/calculation/terminal_terminal/start/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rates from terminal to terminal
         * @description Needs the permission shipping.create. Error codes: 400 `pickup_in_past`, `pickup_too_far`, `international_not_here`, `return_cargo_missing`, `return_cargo_not_allowed`, `return_off`, `return_package_not_allowed`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`.
         */
        post: operations["startTerminalTerminal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/calculation/terminal/start/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rates from the door to a terminal
         * @description Needs the permission shipping.create. Error codes: 400 `pickup_in_past`, `pickup_too_far`, `international_not_here`, `return_cargo_missing`, `return_cargo_not_allowed`, `return_off`, `return_package_not_allowed`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`.
         */
        post: operations["startToTerminal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/ownership/start/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begins to hand the account over to a member and sends the owner a code by SMS; called again for the same member, it sends another code, for another member it begins another transfer, and the one before is over
         * @description The account owner. Error codes: 400 `already_owner`, `member_email_unverified`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`, `transfer_open`, `account_of_person`; 429 `too_many_codes`.
         */
        post: operations["startTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/cart/batch/{id}/stop/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stops a batch: what has not been ordered yet goes back to the cart
         * @description Needs the permission shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`.
         */
        post: operations["stopBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/calculation/multi/{id}/stop/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks about no further destinations; what was answered stays
         * @description Needs the permission shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`.
         */
        post: operations["stopMultiCalculation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/cent/subscribe/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tokens for the live channel; channels the user may not have are left out
         * @description Signed-in users.
         */
        post: operations["subscribeLive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/geo/suggest/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Up to ten cities or addresses for what was typed
         * @description Signed-in users.
         */
        get: operations["suggestAddress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/external/suggestions/api/4_1/rs/suggest/bank/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Banks by name, BIK, SWIFT or INN, as DaData tells them; without it by name and BIK alone
         * @description Signed-in users.
         */
        post: operations["suggestBank"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/external/suggestions/api/4_1/rs/suggest/address/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Addresses for what was typed, as DaData tells them
         * @description Signed-in users.
         */
        post: operations["suggestDadataAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/external/suggestions/api/4_1/rs/suggest/party/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Companies and entrepreneurs by name, INN or OGRN, as DaData tells them
         * @description Signed-in users.
         */
        post: operations["suggestParty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/account/switch/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tokens of a session in another account of the user; the session of the token goes on beside it
         * @description Signed-in users.
         */
        post: operations["switchAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rules/{id}/switch/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Switches a rule on or off
         * @description Needs the permission team.manage. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`.
         */
        patch: operations["switchRule"];
        trace?: never;
    };
    "/api/v1/registry/cart/savings/take/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives destinations the rates of a saving
         * @description Needs the permission shipping.create. Error codes: 400 `rate_expired`, `rate_not_confirmed`, `rate_lacks_service`, `rate_needs_confirmation`, `cargo_changed`, `return_cargo_changed`, `city_changed`, `pickup_not_calculated`, `pickup_in_past`, `pickup_too_far`, `terminal_missing`, `terminal_wrong`, `terminal_changed`, `terminal_too_heavy`, `terminal_too_large`, `terminal_no_drop_off`, `terminal_no_hand_out`, `terminal_not_for_tariff`, `terminal_gone`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `destination_busy`, `destination_changed`.
         */
        post: operations["takeCartSavings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/{id}/transfer/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Moves what is not ordered of a day to another; rates are asked again
         * @description Needs the permission shipping.create. Error codes: 400 `pickup_in_past`, `pickup_too_far`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `destination_busy`, `destination_changed`.
         */
        patch: operations["transferRegistry"];
        trace?: never;
    };
    "/api/v1/registry/{id}/transfer_items/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Moves destinations of a day to another; rates are asked again
         * @description Needs the permission shipping.create. Error codes: 400 `pickup_in_past`, `pickup_too_far`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `destination_busy`, `destination_changed`.
         */
        put: operations["transferRegistryItems"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/external/transliterate/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Russian fields in Latin, as a proposal to be corrected
         * @description Signed-in users. Error codes: 400 `russian_missing`.
         */
        post: operations["transliterate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/cast/transliterated/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Writes a frozen side in Latin anew, with the corrections given, and keeps it while no order uses the side
         * @description Needs the permission shipping.create. Error codes: 400 `russian_missing`, `latin_wrong`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `side_frozen`.
         */
        post: operations["transliterateCast"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/info/{id}/transliterate/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Writes a person of the book, their company and its main address in Latin anew, with the corrections given, and keeps it
         * @description Needs the permission contacts.edit. Error codes: 400 `russian_missing`, `latin_wrong`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`.
         */
        post: operations["transliterateContactInfo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rules/try/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What the rules would have changed on the last 100 orders, by the answers that carriers gave then
         * @description Users of an account with a contract. Error codes: 400 `rule_span`, `unknown_field`; 403 `email_unverified`, `account_unnamed`, `no_contract`.
         */
        post: operations["tryRules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/counterparty_merge/{id}/undo/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes two entries of one again. Particulars go back unless they were changed since
         * @description Needs the permission contacts.edit. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `merge_is_final`.
         */
        post: operations["undoCounterpartyMerge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/import/{id}/undo/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes back what was saved, within 24 hours: entries go that nobody has changed or ordered for, completed ones lose what they got; the others stay and tell why
         * @description Needs the permission contacts.edit or shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `import_busy`, `import_is_final`.
         */
        post: operations["undoImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/address/{id}/update/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replaces an address of the book; frozen copies stay as they were
         * @description Needs the permission contacts.edit. Error codes: 400 `house_number_missing`, `house_number_wrong`, `postcode_wrong`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`.
         */
        put: operations["updateAddress"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cargo/{id}/update/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replaces a cargo that no calculation or order has frozen
         * @description Needs the permission shipping.create. Error codes: 400 `package_missing`, `too_many_places`, `cargo_too_heavy`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `cargo_frozen`.
         */
        put: operations["updateCargo"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cargo/{id}/insurance/update/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes the insurance of a cargo
         * @description Needs the permission shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `cargo_frozen`.
         */
        patch: operations["updateCargoInsurance"];
        trace?: never;
    };
    "/api/v1/cargo/{id}/services/update/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes the additional services of a cargo
         * @description Needs the permission shipping.create. Error codes: 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `cargo_frozen`.
         */
        patch: operations["updateCargoServices"];
        trace?: never;
    };
    "/api/v1/contact/info/{id}/update/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes a person of the book
         * @description Needs the permission contacts.edit. Error codes: 400 `phone_missing`, `phone_wrong`, `latin_wrong`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`.
         */
        patch: operations["updateContactInfo"];
        trace?: never;
    };
    "/api/v1/contact/counterparty/{id}/update/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes an entry as it was seen; refused when somebody else has changed it since
         * @description Needs the permission contacts.edit. Error codes: 400 `house_number_missing`, `house_number_wrong`, `postcode_wrong`, `phone_missing`, `phone_wrong`, `landline_unconfirmed`, `inn_wrong`, `kpp_wrong`, `ogrn_wrong`, `inn_of_company`, `kpp_of_entrepreneur`, `ogrn_of_another`, `issued_in_future`, `passport_wrong`, `company_has_no_passport`, `latin_wrong`, `parent_is_itself`, `parent_in_circle`, `tag_put_on_and_taken_off`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `counterparty_changed`.
         */
        patch: operations["updateCounterparty"];
        trace?: never;
    };
    "/api/v1/contact/counterparty/tags/update/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts tags on entries of the book and takes others off; answers what has really changed
         * @description Needs the permission tags.edit. Error codes: 400 `tag_put_on_and_taken_off`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `idempotency_mismatch`.
         */
        post: operations["updateCounterpartyTags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/cast/address/fast/{id}/update/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Makes a frozen address more precise while no order uses it; the city stays
         * @description Needs the permission shipping.create. Error codes: 400 `house_number_missing`, `house_number_wrong`, `postcode_wrong`, `city_is_fixed`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `address_frozen`.
         */
        patch: operations["updateFastAddressCast"];
        trace?: never;
    };
    "/api/v1/contact/cast/inter/contact/{id}/update/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes who stands at a frozen side, in both writings, while no order uses it; what is not named stays
         * @description Needs the permission shipping.create. Error codes: 400 `phone_missing`, `phone_wrong`, `inn_wrong`, `kpp_wrong`, `ogrn_wrong`, `kpp_of_entrepreneur`, `ogrn_of_another`, `passport_wrong`, `latin_wrong`, `landline_unconfirmed`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `side_frozen`.
         */
        patch: operations["updateInterCast"];
        trace?: never;
    };
    "/api/v1/user/preferences/notifications/item/{id}/update/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Another address, which is to be confirmed anew, other types, or both; without a type nothing is written to it
         * @description Needs the permission team.manage. Error codes: 400 `notification_email_taken`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 429 `too_many_codes`.
         */
        patch: operations["updateNotificationEmail"];
        trace?: never;
    };
    "/api/v1/rules/{id}/update/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes a rule as a whole; refused where somebody has changed it since it was read
         * @description Needs the permission team.manage. Error codes: 400 `rule_span`, `unknown_field`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`; 409 `rule_changed`.
         */
        put: operations["updateRule"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/settings/update/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes what is given of the user’s own name, picture and consent to news; another phone or e-mail is sent a code and holds once it is confirmed
         * @description Signed-in users. Error codes: 400 `avatar_too_large`, `avatar_unreadable`, `phone_wrong`, `phone_landline`, `phone_country`, `wrong_password`, `second_factor_required`, `wrong_code`; 429 `too_many_codes`, `too_many_sign_ins`.
         */
        patch: operations["updateSettings"];
        trace?: never;
    };
    "/api/v1/shipping/tag/{id}/update/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Renames a tag, changes its state, or both; its waybills keep it
         * @description Needs the permission tags.edit. Error codes: 400 `title_taken`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`.
         */
        patch: operations["updateTag"];
        trace?: never;
    };
    "/api/v1/user/token_update/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * New tokens with the present claims, for a signed-in user
         * @description Signed-in users.
         */
        post: operations["updateTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/preferences/ui/update/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether the user sees the updated design
         * @description Signed-in users.
         */
        post: operations["updateUiPreferences"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipping/waybill/{id}/tags/update/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Replaces the tags of a waybill, or puts some on and takes some off; answers the waybill
         * @description Needs the permission tags.edit. Error codes: 400 `tags_whole_or_changed`, `tag_put_on_and_taken_off`; 403 `forbidden`, `email_unverified`, `account_unnamed`, `no_contract`, `account_blocked`.
         */
        patch: operations["updateWaybillTags"];
        trace?: never;
    };
    "/api/v1/user/email/verify/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Confirms an e-mail by the link of the letter; refusals stand under nonFieldError
         * @description Anybody. Error codes: 400 `code_not_found`, `code_expired`, `code_used`, `email_taken`.
         */
        get: operations["verifyEmail"];
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
        /**
         * @description Every refusal: messages by field in the language of the request, stable codes beside them. What belongs to no field stands under `nonFieldError`. A 5xx carries only `requestId`.
         * @example {
         *       "bonus_value": [
         *         "Недостаточно бонусов"
         *       ],
         *       "errorCodes": {
         *         "bonus_value": [
         *           "bonus_insufficient"
         *         ]
         *       }
         *     }
         */
        Error: {
            nonFieldError?: string[];
            errorCodes?: {
                [key: string]: string[];
            };
            requestId?: string;
        } & {
            [key: string]: string[] | {
                [key: string]: string[];
            } | string;
        };
        Tokens: {
            accessToken: string;
            refreshToken: string;
            expiredAt: components["schemas"]["Instant"];
        };
        /** @description The signed-in user in the account of the token. */
        User: {
            userId: number;
            accountId: number;
            accountTitle: string;
            accountKind: ("person" | "company") | null;
            accountInn: string | null;
            accountManagerName: string | null;
            contractId: number;
            contractAcceptedAt: components["schemas"]["Instant"] | null;
            emailVerified: boolean;
            emailConfirmation: {
                /** @enum {string} */
                state: "confirmed" | "unconfirmed" | "sent" | "can_resend";
                email: string;
                sentAt: components["schemas"]["Instant"] | null;
                resendAfter: number;
            };
            accountStatus: number;
            termsAccepted: boolean;
            marketingAccepted: boolean;
            isUpdatedDesign: boolean;
            firstName: string;
            lastName: string;
            phone: string;
            phoneChange: {
                phone: string;
                sentAt: components["schemas"]["Instant"] | null;
                resendAfter: number;
            } | null;
            email: string;
            passwordChangedAt: components["schemas"]["Instant"] | null;
            avatar: string | null;
            /** @enum {string} */
            language: "ru" | "en";
            permissions: components["schemas"]["Permission"][];
            role: components["schemas"]["Role"];
            position: string | null;
            isOwner: boolean;
            owesSecondFactor: boolean;
            rank: ("bronze" | "silver" | "gold" | "platinum" | "vip") | null;
            loyalty: number;
            featureFlags: {
                [key: string]: boolean;
            };
        };
        /** @enum {string} */
        Permission: "shipping.create" | "shipping.view_all" | "contacts.edit" | "contacts.passport" | "finance.view" | "bonus.spend" | "team.manage" | "tags.edit" | "claims.create";
        /** @enum {string} */
        Role: "owner" | "administrator" | "accountant" | "member";
        /** @enum {string} */
        CarrierCode: "cse" | "cdek" | "dpd" | "pony" | "post" | "dellin";
        /**
         * @description From where to where: `d` is a door, `w` a terminal.
         * @enum {string}
         */
        DeliveryWay: "d2d" | "d2w" | "w2d" | "w2w";
        /** @enum {string} */
        Availability: "available" | "not_available" | "need_confirm";
        /** @enum {string} */
        ServiceCode: "INSURANCE" | "CARGO_LOADING" | "CARGO_UNLOADING" | "RETURN" | "BY_HAND" | "PICKUP_IN_60_MIN" | "PRIORITY_CONTROL";
        /** @enum {string} */
        TariffKind: "default" | "daily" | "by_time";
        /** @enum {string} */
        WaybillStatus: "new" | "registered" | "pickup_waiting" | "delivery_waiting" | "courier_search" | "courier_on_way" | "received_from_sender" | "ready_to_send" | "sent_to_receiver_office" | "met_in_receiver_office" | "received_in_delivery_office" | "courier_delivery" | "receiver_waiting_in_office" | "delivered" | "canceled" | "lost" | "scrapped" | "problem" | "canceled_negotiation";
        /** @enum {string} */
        CargoType: "docs" | "package";
        /** @description A calendar day, `YYYY-MM-DD`. */
        Day: string & (unknown & unknown);
        /**
         * Format: date-time
         * @description An instant in UTC, ISO 8601.
         */
        Instant: string;
        /** @description A Russian number has ten digits, or eleven that begin with 7 or 8; another country’s begins with `+` and its code. */
        PhoneInput: {
            number: string;
        };
        /** @description A Russian number has ten digits, or eleven that begin with 7 or 8; another country’s begins with `+` and its code. */
        SidePhoneInput: {
            number: string;
            confirmed?: boolean;
        };
        /** @description A contact person of the book, as typed. */
        ContactInfoInput: {
            contact_name: string;
            position?: string | null;
            email?: (string | null) | "";
            /** @default [] */
            phones?: {
                number: string;
                extension?: string | null;
                note?: string | null;
                confirmed?: boolean;
            }[];
            transliterated?: {
                contact_name?: string | null;
                company_name?: string | null;
                opf_full?: string | null;
                legal_address?: string | null;
                region?: string | null;
                district?: string | null;
                city?: string | null;
                city_type?: string | null;
                street?: string | null;
                house?: string | null;
                office?: string | null;
                address_line?: string | null;
            } | null;
            is_main?: boolean;
            counterparty_id: number;
        };
        /** @description Who stands at a frozen address. */
        ContactCastInput: {
            contact_name: string;
            phones: components["schemas"]["SidePhoneInput"][];
            email?: (string | null) | "";
            company_name?: string | null;
            inn?: string | null;
            kpp?: string | null;
            ogrn?: string | null;
            opf_full?: string | null;
            legal_address?: string | null;
            passport?: string | null;
            asks_first_landline?: boolean;
            comment?: string | null;
            counterparty_id?: number | null;
            counterparty_passport?: boolean;
            transliterated?: {
                contact_name?: string | null;
                company_name?: string | null;
                opf_full?: string | null;
                legal_address?: string | null;
                region?: string | null;
                district?: string | null;
                city?: string | null;
                city_type?: string | null;
                street?: string | null;
                house?: string | null;
                office?: string | null;
                address_line?: string | null;
            } | null;
            address_cast_id: number;
            /** @enum {string} */
            side: "sender" | "recipient";
        };
        /** @description Who stands at an address, and the address. */
        SideInput: {
            contact_name: string;
            phones: components["schemas"]["SidePhoneInput"][];
            email?: (string | null) | "";
            company_name?: string | null;
            inn?: string | null;
            kpp?: string | null;
            ogrn?: string | null;
            opf_full?: string | null;
            legal_address?: string | null;
            passport?: string | null;
            asks_first_landline?: boolean;
            comment?: string | null;
            counterparty_id?: number | null;
            counterparty_passport?: boolean;
            transliterated?: {
                contact_name?: string | null;
                company_name?: string | null;
                opf_full?: string | null;
                legal_address?: string | null;
                region?: string | null;
                district?: string | null;
                city?: string | null;
                city_type?: string | null;
                street?: string | null;
                house?: string | null;
                office?: string | null;
                address_line?: string | null;
            } | null;
            address: components["schemas"]["SideAddressInput"];
            /** @enum {string} */
            side: "sender" | "recipient";
        };
        /** @description A city is enough for a calculation, a house is needed for an order. */
        AddressInput: {
            postcode?: string | null;
            region?: string | null;
            district?: string | null;
            city: string;
            city_type?: string | null;
            street?: string | null;
            house?: string | null;
            office?: string | null;
            address_line?: string | null;
            latitude?: number | null;
            longitude?: number | null;
            point_precision?: ("city" | "street" | "house") | null;
            fias_id?: string | null;
            /** @default RU */
            iso?: string;
            title?: string | null;
            hint?: string | null;
            opening_hours?: string | null;
            counterparty_id?: number | null;
        } & (unknown & unknown);
        /** @description Either a terminal of a carrier, or an address. */
        SideAddressInput: ({
            postcode?: string | null;
            region?: string | null;
            district?: string | null;
            city?: string | null;
            city_type?: string | null;
            street?: string | null;
            house?: string | null;
            office?: string | null;
            address_line?: string | null;
            latitude?: number | null;
            longitude?: number | null;
            point_precision?: ("city" | "street" | "house") | null;
            fias_id?: string | null;
            /** @default RU */
            iso?: string;
            terminal_id?: number | null;
        } & (unknown & unknown)) | {
            terminal_id: number;
        } | {
            city: string;
        };
        /** @description Absent parts are null. */
        Address: {
            postcode: string | null;
            region: string | null;
            district: string | null;
            city: string;
            cityType: string | null;
            street: string | null;
            house: string | null;
            office: string | null;
            addressLine: string;
            latitude: number | null;
            longitude: number | null;
            pointPrecision?: ("city" | "street" | "house") | null;
            fiasId: string | null;
            iso: string;
        };
        /** @description An address of the book. */
        SavedAddress: {
            postcode: string | null;
            region: string | null;
            district: string | null;
            city: string;
            cityType: string | null;
            street: string | null;
            house: string | null;
            office: string | null;
            addressLine: string;
            latitude: number | null;
            longitude: number | null;
            pointPrecision?: ("city" | "street" | "house") | null;
            fiasId: string | null;
            iso: string;
            addressId: number;
            counterpartyId: number | null;
            title: string | null;
            hint: string | null;
            openingHours: string | null;
        };
        /**
         * @description A frozen address of a calculation or an order.
         * @example {
         *       "postcode": null,
         *       "region": "г Москва",
         *       "district": null,
         *       "city": "Москва",
         *       "cityType": "г",
         *       "street": "ул Полевая",
         *       "house": "14",
         *       "office": "305",
         *       "addressLine": "г Москва, ул Полевая, д 14, оф 305",
         *       "latitude": 55.7522,
         *       "longitude": 37.6156,
         *       "pointPrecision": "city",
         *       "fiasId": null,
         *       "iso": "RU",
         *       "addressCastId": 1001,
         *       "type": "domestic",
         *       "terminalId": null,
         *       "terminalCode": null,
         *       "terminalName": null,
         *       "deliveryService": null,
         *       "timeZone": "Europe/Moscow"
         *     }
         */
        AddressCast: {
            postcode: string | null;
            region: string | null;
            district: string | null;
            city: string;
            cityType: string | null;
            street: string | null;
            house: string | null;
            office: string | null;
            addressLine: string;
            latitude: number | null;
            longitude: number | null;
            pointPrecision?: ("city" | "street" | "house") | null;
            fiasId: string | null;
            iso: string;
            addressCastId: number;
            /** @enum {string} */
            type: "terminal" | "foreign" | "domestic";
            terminalId: number | null;
            terminalCode: string | null;
            terminalName: string | null;
            deliveryService: components["schemas"]["CarrierCode"] | null;
            timeZone: string;
        };
        /** @description A contact person of the book. */
        ContactInfo: {
            contactInfoId: number;
            counterpartyId: number;
            contactName: string;
            position: string | null;
            email: string | null;
            isMain: boolean;
            phones: {
                number: string;
                extension: string | null;
                note: string | null;
                isLandline: boolean;
                confirmedAt: components["schemas"]["Instant"] | null;
            }[];
            transliterated: {
                contactName: string | null;
                companyName: string | null;
                opfFull: string | null;
                legalAddress: string | null;
                region: string | null;
                district: string | null;
                city: string | null;
                cityType: string | null;
                street: string | null;
                house: string | null;
                office: string | null;
                addressLine: string | null;
            } | null;
        };
        /** @description A table that is imported, and how far it is. */
        Import: {
            /** @enum {string} */
            state: "new" | "running" | "done";
            failure: string | null;
            failureText: string | null;
            rev: number;
            importId: number;
            /** @enum {string} */
            kind: "contacts" | "counterparties" | "orders";
            /** @enum {string} */
            source: "table" | "tax_ids";
            /** @enum {string} */
            work: "read" | "check" | "save" | "undo";
            fileName: string | null;
            done: number;
            total: number;
            userName: string;
            createdAt: components["schemas"]["Instant"];
            startedAt: components["schemas"]["Instant"];
            savedAt: components["schemas"]["Instant"] | null;
            undoUntil: components["schemas"]["Instant"] | null;
            waitsUntil: components["schemas"]["Instant"] | null;
            sheets: string[];
            sheet: string | null;
            hasHeader: boolean;
            columns: {
                title: string;
                samples: string[];
                field: ("title" | "inn" | "kpp" | "ogrn" | "legal_address" | "contact_name" | "position" | "phone" | "phone_2" | "phone_3" | "email" | "address" | "postcode" | "region" | "city" | "street" | "house" | "office" | "hint" | "opening_hours" | "note" | "tags" | "parent" | "kind" | "opf" | "country" | "district" | "city_type" | "address_line" | "address_title" | "latitude" | "longitude" | "fias_id" | "pinned" | "latin" | "people" | "people_2" | "people_3" | "addresses" | "addresses_2" | "addresses_3" | "order_number" | "cargo_kind" | "weight" | "length" | "width" | "height" | "size" | "places" | "contents" | "declared_value" | "pickup_date") | null;
                suggested: ("title" | "inn" | "kpp" | "ogrn" | "legal_address" | "contact_name" | "position" | "phone" | "phone_2" | "phone_3" | "email" | "address" | "postcode" | "region" | "city" | "street" | "house" | "office" | "hint" | "opening_hours" | "note" | "tags" | "parent" | "kind" | "opf" | "country" | "district" | "city_type" | "address_line" | "address_title" | "latitude" | "longitude" | "fias_id" | "pinned" | "latin" | "people" | "people_2" | "people_3" | "addresses" | "addresses_2" | "addresses_3" | "order_number" | "cargo_kind" | "weight" | "length" | "width" | "height" | "size" | "places" | "contents" | "declared_value" | "pickup_date") | null;
            }[];
            hasMoreColumns: boolean;
            counts: {
                [key: string]: number;
            };
            errorCounts: {
                /** @enum {string} */
                field: "title" | "inn" | "kpp" | "ogrn" | "legal_address" | "contact_name" | "position" | "phone" | "phone_2" | "phone_3" | "email" | "address" | "postcode" | "region" | "city" | "street" | "house" | "office" | "hint" | "opening_hours" | "note" | "tags" | "parent" | "kind" | "opf" | "country" | "district" | "city_type" | "address_line" | "address_title" | "latitude" | "longitude" | "fias_id" | "pinned" | "latin" | "people" | "people_2" | "people_3" | "addresses" | "addresses_2" | "addresses_3" | "order_number" | "cargo_kind" | "weight" | "length" | "width" | "height" | "size" | "places" | "contents" | "declared_value" | "pickup_date";
                count: number;
            }[];
            errorKinds: {
                /** @enum {string} */
                field: "title" | "inn" | "kpp" | "ogrn" | "legal_address" | "contact_name" | "position" | "phone" | "phone_2" | "phone_3" | "email" | "address" | "postcode" | "region" | "city" | "street" | "house" | "office" | "hint" | "opening_hours" | "note" | "tags" | "parent" | "kind" | "opf" | "country" | "district" | "city_type" | "address_line" | "address_title" | "latitude" | "longitude" | "fias_id" | "pinned" | "latin" | "people" | "people_2" | "people_3" | "addresses" | "addresses_2" | "addresses_3" | "order_number" | "cargo_kind" | "weight" | "length" | "width" | "height" | "size" | "places" | "contents" | "declared_value" | "pickup_date";
                code: string;
                text: string;
                count: number;
            }[];
            mends: {
                prefix: string;
                city: string;
                /** @enum {string} */
                field: "title" | "inn" | "kpp" | "ogrn" | "legal_address" | "contact_name" | "position" | "phone" | "phone_2" | "phone_3" | "email" | "address" | "postcode" | "region" | "city" | "street" | "house" | "office" | "hint" | "opening_hours" | "note" | "tags" | "parent" | "kind" | "opf" | "country" | "district" | "city_type" | "address_line" | "address_title" | "latitude" | "longitude" | "fias_id" | "pinned" | "latin" | "people" | "people_2" | "people_3" | "addresses" | "addresses_2" | "addresses_3" | "order_number" | "cargo_kind" | "weight" | "length" | "width" | "height" | "size" | "places" | "contents" | "declared_value" | "pickup_date";
                code: string;
                count: number;
            }[];
            slips: {
                from: string;
                to: string;
                /** @enum {string} */
                field: "title" | "inn" | "kpp" | "ogrn" | "legal_address" | "contact_name" | "position" | "phone" | "phone_2" | "phone_3" | "email" | "address" | "postcode" | "region" | "city" | "street" | "house" | "office" | "hint" | "opening_hours" | "note" | "tags" | "parent" | "kind" | "opf" | "country" | "district" | "city_type" | "address_line" | "address_title" | "latitude" | "longitude" | "fias_id" | "pinned" | "latin" | "people" | "people_2" | "people_3" | "addresses" | "addresses_2" | "addresses_3" | "order_number" | "cargo_kind" | "weight" | "length" | "width" | "height" | "size" | "places" | "contents" | "declared_value" | "pickup_date";
                code: string;
                count: number;
            }[];
            keptCounts: {
                /** @enum {string} */
                reason: "changed" | "used" | "deleted";
                count: number;
            }[];
            landlines: number;
            noticed: number;
            noticeCounts: {
                /** @enum {string} */
                code: "city_unknown" | "country_by_city" | "postcode_of_other_region" | "passport_left_out";
                count: number;
            }[];
            readyNoticed: number;
            orders: {
                sender: {
                    contactCastId: number;
                    name: string;
                    addressLine: string;
                };
                pickupDate: components["schemas"]["Day"];
                cargo: {
                    [key: string]: string;
                };
            } | null;
        };
        ImportRow: {
            uid: number;
            line: number;
            /** @enum {string} */
            state: "raw" | "ready" | "error" | "similar" | "saved" | "completed" | "refused" | "undone" | "kept";
            cells: string[];
            becomes: ("company" | "person") | null;
            errors: {
                column: number | null;
                /** @enum {string} */
                field: "title" | "inn" | "kpp" | "ogrn" | "legal_address" | "contact_name" | "position" | "phone" | "phone_2" | "phone_3" | "email" | "address" | "postcode" | "region" | "city" | "street" | "house" | "office" | "hint" | "opening_hours" | "note" | "tags" | "parent" | "kind" | "opf" | "country" | "district" | "city_type" | "address_line" | "address_title" | "latitude" | "longitude" | "fias_id" | "pinned" | "latin" | "people" | "people_2" | "people_3" | "addresses" | "addresses_2" | "addresses_3" | "order_number" | "cargo_kind" | "weight" | "length" | "width" | "height" | "size" | "places" | "contents" | "declared_value" | "pickup_date";
                code: string;
                text: string;
                mend: {
                    prefix: string;
                    city: string;
                } | null;
            }[];
            notices: {
                column: number | null;
                /** @enum {string} */
                field: "title" | "inn" | "kpp" | "ogrn" | "legal_address" | "contact_name" | "position" | "phone" | "phone_2" | "phone_3" | "email" | "address" | "postcode" | "region" | "city" | "street" | "house" | "office" | "hint" | "opening_hours" | "note" | "tags" | "parent" | "kind" | "opf" | "country" | "district" | "city_type" | "address_line" | "address_title" | "latitude" | "longitude" | "fias_id" | "pinned" | "latin" | "people" | "people_2" | "people_3" | "addresses" | "addresses_2" | "addresses_3" | "order_number" | "cargo_kind" | "weight" | "length" | "width" | "height" | "size" | "places" | "contents" | "declared_value" | "pickup_date";
                code: string;
                text: string;
                near: {
                    from: string;
                    to: string;
                } | null;
            }[];
            counterpartyId: number | null;
            destinationId: number | null;
            keptReason: ("changed" | "used" | "deleted") | null;
        };
        /** @description An entry of the contact book. */
        Counterparty: {
            counterpartyId: number;
            /** @enum {string} */
            kind: "company" | "person";
            title: string;
            opf: string | null;
            inn: string | null;
            kpp: string | null;
            ogrn: string | null;
            legalAddress: string | null;
            passportMask: string | null;
            isPinned: boolean;
            parentId: number | null;
            version: number;
            createdAt: components["schemas"]["Instant"];
            updatedAt: components["schemas"]["Instant"];
            lacks: ("phone" | "address" | "house" | "inn")[];
            tags: components["schemas"]["Tag"][];
            parent: {
                counterpartyId: number;
                /** @enum {string} */
                kind: "company" | "person";
                title: string;
                opf: string | null;
                isDeleted: boolean;
            } | null;
            note: string | null;
            notedBy: string | null;
            notedAt: components["schemas"]["Instant"] | null;
            contacts: components["schemas"]["ContactInfo"][];
            addresses: components["schemas"]["SavedAddress"][];
        };
        /**
         * @description A frozen side of an order: who, and where.
         * @example {
         *       "contactName": "Ольховская Дарья",
         *       "phones": [
         *         {
         *           "number": "+79000000012"
         *         }
         *       ],
         *       "email": null,
         *       "companyName": null,
         *       "inn": null,
         *       "kpp": null,
         *       "ogrn": null,
         *       "opfFull": null,
         *       "legalAddress": null,
         *       "passport": null,
         *       "contactCastId": 1001,
         *       "addressCastId": 1001,
         *       "type": "domestic",
         *       "iso": "RU",
         *       "terminalId": null,
         *       "terminalCode": null,
         *       "deliveryService": null,
         *       "address": {
         *         "postcode": null,
         *         "region": "г Москва",
         *         "district": null,
         *         "city": "Москва",
         *         "cityType": "г",
         *         "street": "ул Полевая",
         *         "house": "14",
         *         "office": "305",
         *         "addressLine": "г Москва, ул Полевая, д 14, оф 305",
         *         "latitude": 55.7522,
         *         "longitude": 37.6156,
         *         "pointPrecision": "city",
         *         "fiasId": null,
         *         "iso": "RU",
         *         "addressCastId": 1001,
         *         "type": "domestic",
         *         "terminalId": null,
         *         "terminalCode": null,
         *         "terminalName": null,
         *         "deliveryService": null,
         *         "timeZone": "Europe/Moscow"
         *       },
         *       "comment": null,
         *       "transliterated": null,
         *       "counterpartyId": null
         *     }
         */
        ContactCast: {
            contactName: string;
            phones: {
                number: string;
            }[];
            email: string | null;
            companyName: string | null;
            inn: string | null;
            kpp: string | null;
            ogrn: string | null;
            opfFull: string | null;
            legalAddress: string | null;
            passport: string | null;
            contactCastId: number;
            addressCastId: number;
            /** @enum {string} */
            type: "terminal" | "foreign" | "domestic";
            iso: string;
            terminalId: number | null;
            terminalCode: string | null;
            deliveryService: components["schemas"]["CarrierCode"] | null;
            address: components["schemas"]["AddressCast"];
            comment: string | null;
            transliterated: {
                contactName: string | null;
                companyName: string | null;
                opfFull: string | null;
                legalAddress: string | null;
                region: string | null;
                district: string | null;
                city: string | null;
                cityType: string | null;
                street: string | null;
                house: string | null;
                office: string | null;
                addressLine: string | null;
            } | null;
            counterpartyId: number | null;
        };
        /** @description Equal places. Sides in cm, weight of one place in kg. */
        PackageInput: {
            width: number;
            height: number;
            length: number;
            weight: number;
            description?: string | null;
            /** @default 1 */
            amount?: number;
        };
        /** @description Documents may come without packages; a package needs at least one. */
        CargoInput: {
            packages?: components["schemas"]["PackageInput"][];
            /** @default false */
            insurance_request?: boolean;
            insurance_value_rate?: number;
            /** @default docs */
            type?: components["schemas"]["CargoType"];
            /** @default [] */
            services?: {
                service_code: components["schemas"]["ServiceCode"];
            }[];
        };
        /**
         * @description Sides in cm, weights in kg, volume in m³.
         * @example {
         *       "cargoId": 1001,
         *       "type": "package",
         *       "packages": [
         *         {
         *           "width": 20,
         *           "height": 10,
         *           "length": 30,
         *           "weight": 1.5,
         *           "description": "Запчасти",
         *           "amount": 1
         *         }
         *       ],
         *       "insurance": false,
         *       "insuranceRateValue": 3000,
         *       "insuranceResponse": null,
         *       "services": [],
         *       "weight": 1.5,
         *       "volume": 0.006,
         *       "placeCount": 1,
         *       "createdAt": "2026-11-20T08:00:00.000Z"
         *     }
         */
        Cargo: {
            cargoId: number;
            type: components["schemas"]["CargoType"];
            packages: {
                width: number;
                height: number;
                length: number;
                weight: number;
                description: string;
                amount: number;
            }[];
            insurance: boolean;
            insuranceRateValue: number;
            insuranceResponse: number | null;
            services: {
                serviceCode: components["schemas"]["ServiceCode"];
            }[];
            weight: number;
            volume: number;
            placeCount: number;
            createdAt: components["schemas"]["Instant"];
        };
        /** @description What a price is made of, roubles. */
        PricePart: {
            /** @enum {string} */
            kind: "base" | "service" | "insurance" | "discount" | "return";
            code: components["schemas"]["ServiceCode"] | null;
            amount: number;
        };
        /**
         * @description What a carrier asks for a delivery. Prices in roubles.
         * @example {
         *       "rateResultId": 1001,
         *       "taskId": 1001,
         *       "deliveryService": "cdek",
         *       "originalDeliveryService": "cdek",
         *       "contract": "portal",
         *       "rateType": "default",
         *       "code": "480",
         *       "tariffName": "Экспресс дверь-дверь",
         *       "tariffKind": "default",
         *       "deliveryWay": "d2d",
         *       "availability": "available",
         *       "unavailableReason": null,
         *       "price": 1300,
         *       "priceParts": [
         *         {
         *           "kind": "base",
         *           "code": null,
         *           "amount": 1300
         *         }
         *       ],
         *       "cashback": 13,
         *       "pickupDate": null,
         *       "minDays": 2,
         *       "maxDays": 4,
         *       "lateDays": 0,
         *       "deliveryDateFrom": "2026-11-25",
         *       "deliveryDateTo": "2026-11-27",
         *       "additionalServices": [],
         *       "chargeableWeight": 1.5,
         *       "warnings": [],
         *       "onTimeShare": null,
         *       "onTimeDeliveries": 0,
         *       "position": 0,
         *       "reused": false,
         *       "lastKnownAt": null,
         *       "validUntil": "2026-11-21T08:00:00.000Z"
         *     }
         */
        Rate: {
            rateResultId: number;
            taskId: number;
            deliveryService: components["schemas"]["CarrierCode"];
            originalDeliveryService: components["schemas"]["CarrierCode"];
            /** @enum {string} */
            contract: "portal" | "own";
            rateType: string;
            code: string;
            tariffName: string;
            tariffKind: components["schemas"]["TariffKind"];
            deliveryWay: components["schemas"]["DeliveryWay"];
            availability: components["schemas"]["Availability"];
            unavailableReason: "service_not_offered" | null;
            price: number;
            priceParts: components["schemas"]["PricePart"][];
            cashback: number;
            pickupDate: components["schemas"]["Day"] | null;
            minDays: number;
            maxDays: number;
            lateDays: number;
            deliveryDateFrom: components["schemas"]["Day"];
            deliveryDateTo: components["schemas"]["Day"];
            additionalServices: {
                code: components["schemas"]["ServiceCode"];
                amount: number;
                status: components["schemas"]["Availability"];
            }[];
            chargeableWeight: number | null;
            warnings: ("after_14" | "pickup_moved" | "chargeable_by_volume" | "need_confirm_service")[];
            onTimeShare: number | null;
            onTimeDeliveries: number;
            position: number;
            reused: boolean;
            lastKnownAt: components["schemas"]["Instant"] | null;
            validUntil: components["schemas"]["Instant"];
        };
        /**
         * @description One carrier’s part of a calculation.
         * @example {
         *       "deliveryService": "cdek",
         *       "runKey": "cdek",
         *       "contract": "portal",
         *       "state": "ok",
         *       "duration": 640,
         *       "rateCount": 1,
         *       "reason": null,
         *       "reasonText": null,
         *       "lackingServices": [],
         *       "backReason": null
         *     }
         */
        CalculationRun: {
            deliveryService: components["schemas"]["CarrierCode"];
            runKey: string;
            /** @enum {string} */
            contract: "portal" | "own";
            /** @enum {string} */
            state: "waiting" | "running" | "ok" | "empty" | "failed" | "timed_out";
            duration: number | null;
            rateCount: number;
            reason: ("route_not_served" | "cargo_too_heavy" | "cargo_too_large" | "no_tariff" | "date_not_served" | "way_not_served" | "service_not_offered" | "refused" | "timeout" | "unavailable" | "rate_limited" | "malformed" | "unauthorized") | null;
            reasonText: string | null;
            lackingServices: components["schemas"]["ServiceCode"][];
            backReason: ("route_not_served" | "cargo_too_heavy" | "cargo_too_large" | "no_tariff" | "date_not_served" | "way_not_served" | "service_not_offered" | "refused" | "timeout" | "unavailable" | "rate_limited" | "malformed" | "unauthorized") | null;
        };
        /** @description What was asked. */
        CalculationTask: {
            taskId: number;
            /** @enum {string} */
            kind: "domestic" | "to_terminal" | "from_terminal" | "terminal_terminal" | "recalc";
            ways: components["schemas"]["DeliveryWay"][];
            sender: components["schemas"]["AddressCast"];
            receiver: components["schemas"]["AddressCast"];
            cargo: components["schemas"]["Cargo"];
            returnCargo: components["schemas"]["Cargo"] | null;
            pickupDate: components["schemas"]["Day"];
            startedAt: components["schemas"]["Instant"];
            doneAt: components["schemas"]["Instant"] | null;
        };
        /**
         * @example {
         *       "tagId": 1001,
         *       "title": "хрупкое",
         *       "state": "new"
         *     }
         */
        Tag: {
            tagId: number;
            title: string;
            /** @enum {string} */
            state: "new" | "accept" | "wait" | "complete" | "dismiss";
        };
        /** @description Either all the tags of a waybill, or those to put on and to take off; the others stay. */
        WaybillTagsInput: {
            tag_list?: number[];
            add_tag_list?: number[];
            remove_tag_list?: number[];
        } & (unknown | (unknown | unknown));
        /** @description A row of the list of waybills. */
        WaybillListItem: {
            waybillId: number;
            plsWaybillNumber: string;
            serviceWaybillNumber: string | null;
            deliveryService: components["schemas"]["CarrierCode"];
            /** @enum {string} */
            contract: "portal" | "own";
            status: components["schemas"]["WaybillStatus"];
            statusChangedAt: components["schemas"]["Instant"];
            problemReason: ("registration_failed" | "carrier_problem" | "return_in_progress" | "returned_to_sender" | "receiver_refused" | "storage_expired") | null;
            problemText: string | null;
            kind: number;
            /** @enum {string} */
            orderKind: "SIMPLE" | "TO_TERMINAL" | "FROM_TERMINAL" | "TERMINAL_TERMINAL" | "FOREIGN" | "ONLINE" | "CLAIM";
            deliveryWay: components["schemas"]["DeliveryWay"];
            tariffName: string;
            tags: components["schemas"]["Tag"][];
            from: {
                city: string;
                region: string | null;
                name: string;
            };
            to: {
                city: string;
                region: string | null;
                name: string;
            };
            pickupDate: components["schemas"]["Day"];
            pickupPeriod: string;
            deliveryDateFrom: components["schemas"]["Day"];
            deliveryDateTo: components["schemas"]["Day"];
            pickupMovedFrom: components["schemas"]["Day"] | null;
            isPromiseOpen: boolean;
            deliveredAt: components["schemas"]["Instant"] | null;
            price: number;
            cashback: number;
            placeCount: number;
            weight: number;
            /** @enum {string} */
            source: "manager" | "user" | "service";
            createdAt: components["schemas"]["Instant"];
            /** @enum {string} */
            creationStage: "accepted" | "registered" | "documents_ready" | "manual" | "refused";
            isCancellable: boolean;
            trouble: ("problem" | "pickup_late" | "delivery_late" | "return_waiting") | null;
            acknowledgedAt: components["schemas"]["Instant"] | null;
        };
        /**
         * @description An order with everything that is known of it.
         * @example {
         *       "waybillId": 1001,
         *       "plsWaybillNumber": "4100000019",
         *       "serviceWaybillNumber": "1100000001",
         *       "deliveryService": "cdek",
         *       "contract": "portal",
         *       "status": "pickup_waiting",
         *       "statusChangedAt": "2026-11-20T08:00:00.000Z",
         *       "problemReason": null,
         *       "problemText": null,
         *       "kind": 1,
         *       "orderKind": "SIMPLE",
         *       "deliveryWay": "d2d",
         *       "tariffName": "Экспресс дверь-дверь",
         *       "tags": [
         *         {
         *           "tagId": 1001,
         *           "title": "хрупкое",
         *           "state": "new"
         *         }
         *       ],
         *       "from": {
         *         "city": "Москва",
         *         "region": "г Москва",
         *         "name": "Ольховская Дарья"
         *       },
         *       "to": {
         *         "city": "Новосибирск",
         *         "region": "Новосибирская обл",
         *         "name": "Берёзов Тимофей"
         *       },
         *       "pickupDate": "2026-11-23",
         *       "pickupPeriod": "09:00-18:00",
         *       "deliveryDateFrom": "2026-11-25",
         *       "deliveryDateTo": "2026-11-27",
         *       "pickupMovedFrom": null,
         *       "isPromiseOpen": false,
         *       "deliveredAt": null,
         *       "price": 1300,
         *       "cashback": 13,
         *       "placeCount": 1,
         *       "weight": 1.5,
         *       "source": "user",
         *       "createdAt": "2026-11-20T08:00:00.000Z",
         *       "creationStage": "documents_ready",
         *       "isCancellable": true,
         *       "trouble": null,
         *       "acknowledgedAt": null,
         *       "sender": {
         *         "contactName": "Ольховская Дарья",
         *         "phones": [
         *           {
         *             "number": "+79000000012"
         *           }
         *         ],
         *         "email": null,
         *         "companyName": null,
         *         "inn": null,
         *         "kpp": null,
         *         "ogrn": null,
         *         "opfFull": null,
         *         "legalAddress": null,
         *         "passport": null,
         *         "contactCastId": 1001,
         *         "addressCastId": 1001,
         *         "type": "domestic",
         *         "iso": "RU",
         *         "terminalId": null,
         *         "terminalCode": null,
         *         "deliveryService": null,
         *         "address": {
         *           "postcode": null,
         *           "region": "г Москва",
         *           "district": null,
         *           "city": "Москва",
         *           "cityType": "г",
         *           "street": "ул Полевая",
         *           "house": "14",
         *           "office": "305",
         *           "addressLine": "г Москва, ул Полевая, д 14, оф 305",
         *           "latitude": 55.7522,
         *           "longitude": 37.6156,
         *           "pointPrecision": "city",
         *           "fiasId": null,
         *           "iso": "RU",
         *           "addressCastId": 1001,
         *           "type": "domestic",
         *           "terminalId": null,
         *           "terminalCode": null,
         *           "terminalName": null,
         *           "deliveryService": null,
         *           "timeZone": "Europe/Moscow"
         *         },
         *         "comment": null,
         *         "transliterated": null,
         *         "counterpartyId": null
         *       },
         *       "receiver": {
         *         "contactName": "Берёзов Тимофей",
         *         "phones": [
         *           {
         *             "number": "+79000000012"
         *           }
         *         ],
         *         "email": null,
         *         "companyName": null,
         *         "inn": null,
         *         "kpp": null,
         *         "ogrn": null,
         *         "opfFull": null,
         *         "legalAddress": null,
         *         "passport": null,
         *         "contactCastId": 1002,
         *         "addressCastId": 1002,
         *         "type": "domestic",
         *         "iso": "RU",
         *         "terminalId": null,
         *         "terminalCode": null,
         *         "deliveryService": null,
         *         "address": {
         *           "postcode": null,
         *           "region": "Новосибирская обл",
         *           "district": null,
         *           "city": "Новосибирск",
         *           "cityType": "г",
         *           "street": "ул Речная",
         *           "house": "7",
         *           "office": null,
         *           "addressLine": "Новосибирская обл, г Новосибирск, ул Речная, д 7",
         *           "latitude": 55.0415,
         *           "longitude": 82.9346,
         *           "pointPrecision": "city",
         *           "fiasId": null,
         *           "iso": "RU",
         *           "addressCastId": 1002,
         *           "type": "domestic",
         *           "terminalId": null,
         *           "terminalCode": null,
         *           "terminalName": null,
         *           "deliveryService": null,
         *           "timeZone": "Asia/Novosibirsk"
         *         },
         *         "comment": null,
         *         "transliterated": null,
         *         "counterpartyId": null
         *       },
         *       "cargo": {
         *         "cargoId": 1001,
         *         "type": "package",
         *         "packages": [
         *           {
         *             "width": 20,
         *             "height": 10,
         *             "length": 30,
         *             "weight": 1.5,
         *             "description": "Запчасти",
         *             "amount": 1
         *           }
         *         ],
         *         "insurance": false,
         *         "insuranceRateValue": 3000,
         *         "insuranceResponse": null,
         *         "services": [],
         *         "weight": 1.5,
         *         "volume": 0.006,
         *         "placeCount": 1,
         *         "createdAt": "2026-11-20T08:00:00.000Z"
         *       },
         *       "returnCargo": null,
         *       "return": null,
         *       "returnOf": null,
         *       "services": [],
         *       "priceParts": [
         *         {
         *           "kind": "base",
         *           "code": null,
         *           "amount": 1300
         *         }
         *       ],
         *       "bonusValue": 0,
         *       "documents": [
         *         {
         *           "kind": "waybill",
         *           "state": "ready",
         *           "size": 20386,
         *           "readyAt": "2026-11-20T08:00:00.000Z"
         *         },
         *         {
         *           "kind": "label",
         *           "state": "ready",
         *           "size": 16186,
         *           "readyAt": "2026-11-20T08:00:00.000Z"
         *         }
         *       ],
         *       "actions": [
         *         "cancel",
         *         "ask_to_cancel"
         *       ],
         *       "comment": null,
         *       "amoId": null,
         *       "lookedForUntil": null,
         *       "courierCall": {
         *         "courierCallId": 1001,
         *         "deliveryService": "cdek",
         *         "state": "called",
         *         "number": "20000001",
         *         "pickupPeriod": "09:00-18:00",
         *         "waybillIds": [
         *           1
         *         ],
         *         "orders": 1,
         *         "places": 1,
         *         "weight": 1.5,
         *         "told": {
         *           "places": 1,
         *           "weight": 1.5
         *         },
         *         "isKept": false,
         *         "carrierMessage": null,
         *         "action": "cancel"
         *       }
         *     }
         */
        Waybill: {
            waybillId: number;
            plsWaybillNumber: string;
            serviceWaybillNumber: string | null;
            deliveryService: components["schemas"]["CarrierCode"];
            /** @enum {string} */
            contract: "portal" | "own";
            status: components["schemas"]["WaybillStatus"];
            statusChangedAt: components["schemas"]["Instant"];
            problemReason: ("registration_failed" | "carrier_problem" | "return_in_progress" | "returned_to_sender" | "receiver_refused" | "storage_expired") | null;
            problemText: string | null;
            kind: number;
            /** @enum {string} */
            orderKind: "SIMPLE" | "TO_TERMINAL" | "FROM_TERMINAL" | "TERMINAL_TERMINAL" | "FOREIGN" | "ONLINE" | "CLAIM";
            deliveryWay: components["schemas"]["DeliveryWay"];
            tariffName: string;
            tags: components["schemas"]["Tag"][];
            from: {
                city: string;
                region: string | null;
                name: string;
            };
            to: {
                city: string;
                region: string | null;
                name: string;
            };
            pickupDate: components["schemas"]["Day"];
            pickupPeriod: string;
            deliveryDateFrom: components["schemas"]["Day"];
            deliveryDateTo: components["schemas"]["Day"];
            pickupMovedFrom: components["schemas"]["Day"] | null;
            isPromiseOpen: boolean;
            deliveredAt: components["schemas"]["Instant"] | null;
            price: number;
            cashback: number;
            placeCount: number;
            weight: number;
            /** @enum {string} */
            source: "manager" | "user" | "service";
            createdAt: components["schemas"]["Instant"];
            /** @enum {string} */
            creationStage: "accepted" | "registered" | "documents_ready" | "manual" | "refused";
            isCancellable: boolean;
            trouble: ("problem" | "pickup_late" | "delivery_late" | "return_waiting") | null;
            acknowledgedAt: components["schemas"]["Instant"] | null;
            sender: components["schemas"]["ContactCast"];
            receiver: components["schemas"]["ContactCast"];
            cargo: components["schemas"]["Cargo"];
            returnCargo: components["schemas"]["Cargo"] | null;
            return: {
                /** @enum {string} */
                kind: "documents" | "cargo";
                /** @enum {string} */
                state: "planned" | "due" | "waiting" | "ordered" | "canceled";
                reason: ("dearer" | "money" | "no_rate" | "blocked") | null;
                price: number | null;
                askedPrice: number | null;
                waybill: {
                    waybillId: number;
                    plsWaybillNumber: string;
                    status: components["schemas"]["WaybillStatus"];
                } | null;
                isCancellable: boolean;
            } | null;
            returnOf: {
                waybillId: number;
                plsWaybillNumber: string;
            } | null;
            services: components["schemas"]["ServiceCode"][];
            priceParts: components["schemas"]["PricePart"][];
            bonusValue: number;
            documents: {
                /** @enum {string} */
                kind: "waybill" | "label";
                /** @enum {string} */
                state: "waiting" | "ready" | "failed";
                size: number | null;
                readyAt: components["schemas"]["Instant"] | null;
            }[];
            actions: ("cancel" | "ask_to_cancel" | "order_again" | "ask_for_documents" | "acknowledge" | "confirm_return" | "cancel_return")[];
            comment: string | null;
            amoId: string | null;
            lookedForUntil: components["schemas"]["Instant"] | null;
            courierCall: {
                courierCallId: number;
                deliveryService: components["schemas"]["CarrierCode"];
                /** @enum {string} */
                state: "planned" | "called" | "leaving" | "canceled" | "refused" | "silent" | "collected";
                number: string | null;
                pickupPeriod: string;
                waybillIds: number[];
                orders: number;
                places: number;
                weight: number;
                told: {
                    places: number;
                    weight: number;
                } | null;
                isKept: boolean;
                carrierMessage: string | null;
                action: ("cancel" | "call") | null;
            } | null;
        };
        /** @description What happened to a shipment. A carrier’s words stay as they came, in Russian; the portal’s own follow Accept-Language. */
        TrackingEvent: {
            eventId: number;
            occurredAt: components["schemas"]["Instant"];
            status: components["schemas"]["WaybillStatus"] | null;
            code: string;
            name: string;
            city: string | null;
            reason: string | null;
            isApplied: boolean;
            /** @enum {string} */
            source: "portal" | "carrier" | "staff";
        };
        PlannedStep: {
            status: components["schemas"]["WaybillStatus"];
            expectedOn: components["schemas"]["Day"] | null;
        };
        /** @description What anybody with the link sees. */
        SharedWaybill: {
            plsWaybillNumber: string;
            serviceWaybillNumber: string | null;
            deliveryService: components["schemas"]["CarrierCode"];
            status: components["schemas"]["WaybillStatus"];
            /** @enum {string} */
            creationStage: "accepted" | "registered" | "documents_ready" | "manual" | "refused";
            fromCity: string;
            toCity: string;
            deliveryWay: components["schemas"]["DeliveryWay"];
            tariffName: string;
            pickupDate: components["schemas"]["Day"];
            deliveryDateFrom: components["schemas"]["Day"];
            deliveryDateTo: components["schemas"]["Day"];
            isPromiseOpen: boolean;
            deliveredAt: components["schemas"]["Instant"] | null;
            events: {
                occurredAt: components["schemas"]["Instant"];
                status: components["schemas"]["WaybillStatus"] | null;
                name: string;
                city: string | null;
                isApplied: boolean;
                /** @enum {string} */
                source: "portal" | "carrier" | "staff";
            }[];
            planned: components["schemas"]["PlannedStep"][];
        };
        /** @description What those see who know the receiver’s phone. */
        SharedWaybillExtended: {
            plsWaybillNumber: string;
            serviceWaybillNumber: string | null;
            deliveryService: components["schemas"]["CarrierCode"];
            status: components["schemas"]["WaybillStatus"];
            /** @enum {string} */
            creationStage: "accepted" | "registered" | "documents_ready" | "manual" | "refused";
            fromCity: string;
            toCity: string;
            deliveryWay: components["schemas"]["DeliveryWay"];
            tariffName: string;
            pickupDate: components["schemas"]["Day"];
            deliveryDateFrom: components["schemas"]["Day"];
            deliveryDateTo: components["schemas"]["Day"];
            isPromiseOpen: boolean;
            deliveredAt: components["schemas"]["Instant"] | null;
            events: {
                occurredAt: components["schemas"]["Instant"];
                status: components["schemas"]["WaybillStatus"] | null;
                name: string;
                city: string | null;
                isApplied: boolean;
                /** @enum {string} */
                source: "portal" | "carrier" | "staff";
            }[];
            planned: components["schemas"]["PlannedStep"][];
            sender: {
                contactName: string;
                companyName: string | null;
                address: components["schemas"]["AddressCast"];
            };
            receiver: {
                contactName: string;
                companyName: string | null;
                address: components["schemas"]["AddressCast"];
            };
            cargo: components["schemas"]["Cargo"];
            documents: {
                /** @enum {string} */
                kind: "waybill" | "label";
                /** @enum {string} */
                state: "waiting" | "ready" | "failed";
                size: number | null;
                readyAt: components["schemas"]["Instant"] | null;
            }[];
            documentKey: string;
        };
        /** @description A place where a carrier takes in or gives out. */
        Terminal: {
            terminalId: number;
            deliveryService: components["schemas"]["CarrierCode"];
            code: string;
            name: string;
            /** @enum {string} */
            kind: "office" | "point" | "locker";
            city: string;
            addressLine: string;
            latitude: number;
            longitude: number;
            timeZone: string | null;
            phone: string | null;
            hours: {
                day: number;
                from: string;
                to: string;
            }[];
            acceptsDropOff: boolean;
            handsOut: boolean;
            takesCash: boolean;
            takesCards: boolean;
            maxWeight: number | null;
            maxSides: number[] | null;
            duplicateCounter: number;
            distance: number | null;
            hiddenBy?: ("too_heavy" | "too_large" | "no_drop_off" | "no_hand_out" | "not_for_tariff" | "no_cash" | "no_cards")[];
        };
        AddressSuggestion: {
            value: string;
            unrestrictedValue: string;
            /** @enum {string} */
            precision: "city" | "street" | "house";
            address: components["schemas"]["Address"];
        };
        /** @description A carrier as it is shown. */
        Operator: {
            key: components["schemas"]["CarrierCode"];
            name: string;
            ways: components["schemas"]["DeliveryWay"][];
            services: {
                [key: string]: components["schemas"]["Availability"];
            };
            /** @enum {string} */
            tracking: "webhook" | "feed" | "polling";
            takesPassport: boolean;
            postcodes: {
                /** @enum {string} */
                home: "none" | "wished" | "needed";
                /** @enum {string} */
                abroad: "none" | "wished" | "needed";
            };
            isDemo: boolean;
            hasOwnContract: boolean;
            health: components["schemas"]["CarrierHealth"];
        };
        /** @description A carrier that allows an own contract, and the account’s contract with it. */
        CarrierContract: {
            deliveryService: components["schemas"]["CarrierCode"];
            name: string;
            isDemo: boolean;
            hasPortalContract: boolean;
            fields: {
                name: string;
                isSecret: boolean;
                isSet: boolean;
                value: string | null;
            }[];
            contract: {
                contractId: number;
                /** @enum {string} */
                check: "accepted" | "refused";
                checkedAt: components["schemas"]["Instant"];
                setAt: components["schemas"]["Instant"];
                setBy: {
                    userId: number;
                    name: string;
                };
                portalToo: boolean;
                isReadable: boolean;
            } | null;
        };
        /** @enum {string} */
        CarrierHealth: "ok" | "slow" | "failing" | "down" | "unknown";
        CarrierReport: {
            calls: number;
            failures: number;
            failureShare: number;
            meanMs: number | null;
            p95Ms: number | null;
            deliveryService: components["schemas"]["CarrierCode"];
            health: components["schemas"]["CarrierHealth"];
            /** @enum {string} */
            breaker: "closed" | "half_open" | "open";
            breakerChangedAt: components["schemas"]["Instant"] | null;
            lastAnswerAt: components["schemas"]["Instant"] | null;
            operations: {
                calls: number;
                failures: number;
                failureShare: number;
                meanMs: number | null;
                p95Ms: number | null;
                operation: string;
            }[];
        };
    };
    responses: {
        /** @description A field is wrong, or the request cannot be read. Fields are named as in the request. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No token, one that has run out, or a session or an account that is over. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Not for this user, an account without a contract, or a blocked one; or a link that is over. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description It is not there, or not the caller’s to see. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Its present state stands against it, or the idempotency key was used for something else. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is too large. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A part of the path is too long to be an id. */
        PathTooLong: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is no JSON. */
        UnsupportedType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many calls; `Retry-After` tells the seconds to wait. */
        TooManyRequests: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A fault of the portal; `requestId` finds it in its log. */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Overloaded, or without its database; `Retry-After` tells the seconds to wait. */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    acceptInvite: {
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
                 *       "code": "0f8b3c1e-5d2a-4c7e-9b61-3a7d20e4f915"
                 *     }
                 */
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    acceptOffer: {
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
                 *       "version": "2026-11-01"
                 *     }
                 */
                "application/json": {
                    version: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    acceptTerms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": {
                    version?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    acceptTransfer: {
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
                 *       "code": "0f8b3c1e-5d2a-4c7e-9b61-3a7d20e4f915"
                 *     }
                 */
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        transferId: number;
                        /** @enum {string} */
                        state: "confirming" | "waiting" | "accepted" | "declined" | "canceled" | "expired";
                        accountId: number;
                        accountTitle: string;
                        inn: string | null;
                        contractId: number;
                        memberCount: number;
                        fromUserId: number;
                        fromName: string;
                        toUserId: number;
                        toName: string;
                        startedAt: components["schemas"]["Instant"];
                        expiresAt: components["schemas"]["Instant"];
                        endedAt: components["schemas"]["Instant"] | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    acknowledgeTrouble: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Waybill"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addManyToCart: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "destinations": [
                 *         {
                 *           "destination_id": 1028,
                 *           "rate_result_id": 1029
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    destinations: {
                        destination_id: number;
                        rate_result_id: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        destinationIds: number[];
                        moved: {
                            destinationId: number;
                            pickupDate: components["schemas"]["Day"];
                            formerPickupDate: components["schemas"]["Day"];
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addNotificationEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "bills@test.tranzit.local",
                 *       "types": [
                 *         "bills"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** Format: email */
                    email: string;
                    types: ("cargo_status" | "carrier_info" | "bills" | "chats")[];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        notificationEmailId: number;
                        email: string;
                        types: ("cargo_status" | "carrier_info" | "bills" | "chats")[];
                        isConfirmed: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addPushToken: {
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
                 *       "token": "token-of-a-browser"
                 *     }
                 */
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addRegistryItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sender_contact_id": 1023,
                 *       "receiver_contact_id": 1024,
                 *       "cargo_id": 1025,
                 *       "pickup_date": "2026-11-23"
                 *     }
                 */
                "application/json": {
                    sender_contact_id: number;
                    receiver_contact_id: number;
                    cargo_id: number;
                    return_cargo_id?: number | null;
                    pickup_date: components["schemas"]["Day"];
                    /** @default 09:00-18:00 */
                    pickup_period?: string;
                    amo_id?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        destinationId: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addRegistryItems: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "destinations": [
                 *         {
                 *           "sender": {
                 *             "contact_name": "Береста Ника",
                 *             "phones": [
                 *               {
                 *                 "number": "+79161234567"
                 *               }
                 *             ],
                 *             "address": {
                 *               "city": "Москва",
                 *               "region": "г Москва",
                 *               "street": "ул Полевая",
                 *               "house": "14",
                 *               "office": "305",
                 *               "latitude": 55.7522,
                 *               "longitude": 37.6156,
                 *               "fias_id": "0f8b3c1e-5d2a-4c7e-9b61-3a7d20e4f915",
                 *               "postcode": "101000",
                 *               "iso": "RU"
                 *             }
                 *           },
                 *           "receiver": {
                 *             "contact_name": "Береста Ника",
                 *             "phones": [
                 *               {
                 *                 "number": "+79161234567"
                 *               }
                 *             ],
                 *             "address": {
                 *               "city": "Новосибирск",
                 *               "region": "Новосибирская обл",
                 *               "street": "ул Речная",
                 *               "house": "7",
                 *               "latitude": 55.0415,
                 *               "longitude": 82.9346,
                 *               "fias_id": "0f8b3c1e-5d2a-4c7e-9b61-3a7d20e4f915",
                 *               "postcode": "630000",
                 *               "iso": "RU"
                 *             }
                 *           },
                 *           "cargo_id": 1037
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    destinations: {
                        sender: {
                            contact_cast_id: number;
                        } | {
                            contact_name: string;
                            phones: components["schemas"]["PhoneInput"][];
                            email?: (string | null) | "";
                            company_name?: string | null;
                            inn?: string | null;
                            kpp?: string | null;
                            ogrn?: string | null;
                            opf_full?: string | null;
                            legal_address?: string | null;
                            passport?: string | null;
                            address: components["schemas"]["SideAddressInput"];
                            comment?: string | null;
                            counterparty_id?: number | null;
                        };
                        receiver: {
                            contact_cast_id: number;
                        } | {
                            contact_name: string;
                            phones: components["schemas"]["PhoneInput"][];
                            email?: (string | null) | "";
                            company_name?: string | null;
                            inn?: string | null;
                            kpp?: string | null;
                            ogrn?: string | null;
                            opf_full?: string | null;
                            legal_address?: string | null;
                            passport?: string | null;
                            address: components["schemas"]["SideAddressInput"];
                            comment?: string | null;
                            counterparty_id?: number | null;
                        };
                        cargo_id: number;
                        /** @default 09:00-18:00 */
                        pickup_period?: string;
                        amo_id?: string | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        registry: {
                            registryId: number;
                            pickupDate: components["schemas"]["Day"];
                        };
                        destinationIds: number[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addToCart: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sender_contact_id": 1023,
                 *       "receiver_contact_id": 1024,
                 *       "cargo_id": 1025,
                 *       "rate_result_id": 1026,
                 *       "pickup_date": "2026-11-23"
                 *     }
                 */
                "application/json": {
                    sender_contact_id: number;
                    receiver_contact_id: number;
                    cargo_id: number;
                    return_cargo_id?: number | null;
                    pickup_date: components["schemas"]["Day"];
                    /** @default 09:00-18:00 */
                    pickup_period?: string;
                    amo_id?: string | null;
                    rate_result_id: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        destinationId: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    agreeToPrices: {
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
                 *       "destinations": [
                 *         {
                 *           "destination_id": 1028,
                 *           "price": 1300
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    destinations: {
                        destination_id: number;
                        price: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        destinationIds: number[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    askForDocuments: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Waybill"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    authorizeChat: {
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
                 *       "code": "0f8b3c1e-5d2a-4c7e-9b61-3a7d20e4f915"
                 *     }
                 */
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    autocompleteContacts: {
        parameters: {
            query?: {
                query?: string;
                iso?: string;
                is_domestic?: "0" | "1" | "true" | "false";
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            counterpartyId: number;
                            /** @enum {string} */
                            kind: "company" | "person";
                            title: string;
                            opf: string | null;
                            inn: string | null;
                            kpp: string | null;
                            ogrn: string | null;
                            legalAddress: string | null;
                            passportMask: string | null;
                            isPinned: boolean;
                            parentId: number | null;
                            version: number;
                            createdAt: components["schemas"]["Instant"];
                            updatedAt: components["schemas"]["Instant"];
                            lacks: ("phone" | "address" | "house" | "inn")[];
                            tags: components["schemas"]["Tag"][];
                            parent: {
                                counterpartyId: number;
                                /** @enum {string} */
                                kind: "company" | "person";
                                title: string;
                                opf: string | null;
                                isDeleted: boolean;
                            } | null;
                            contact: components["schemas"]["ContactInfo"] | null;
                            address: components["schemas"]["SavedAddress"] | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        batchId: number;
                        /** @enum {string} */
                        kind: "create" | "check" | "cancel";
                        /** @enum {string} */
                        state: "waiting" | "running" | "done" | "stopped";
                        total: number;
                        done: number;
                        failed: number;
                        stopped: number;
                        stoppable: number;
                        price: number;
                        donePrice: number;
                        ordered: number;
                        cancellable: number;
                        cancellablePrice: number;
                        retriable: number;
                        orderedElsewhere: number;
                        ready: number;
                        readyPrice: number;
                        parts: {
                            deliveryService: components["schemas"]["CarrierCode"];
                            total: number;
                            done: number;
                            failed: number;
                            isSilent: boolean;
                        }[];
                        pickupDate: components["schemas"]["Day"] | null;
                        startsAt: components["schemas"]["Instant"];
                        endedAt: components["schemas"]["Instant"] | null;
                        createdAt: components["schemas"]["Instant"];
                        userId: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelReturn: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Waybill"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelTransfer: {
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
                 *       "transfer_id": 1047
                 *     }
                 */
                "application/json": {
                    transfer_id: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        transferId: number;
                        /** @enum {string} */
                        state: "confirming" | "waiting" | "accepted" | "declined" | "canceled" | "expired";
                        accountId: number;
                        accountTitle: string;
                        inn: string | null;
                        contractId: number;
                        memberCount: number;
                        fromUserId: number;
                        fromName: string;
                        toUserId: number;
                        toName: string;
                        startedAt: components["schemas"]["Instant"];
                        expiresAt: components["schemas"]["Instant"];
                        endedAt: components["schemas"]["Instant"] | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveCarrierContract: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                carrier: components["schemas"]["CarrierCode"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "credentials": {
                 *         "clientNumber": "1000000001",
                 *         "clientKey": "DEMO-KEY-0001"
                 *       }
                 *     }
                 */
                "application/json": {
                    credentials: {
                        [key: string]: string;
                    };
                    portal_too?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CarrierContract"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteCarrierContract: {
        parameters: {
            query?: {
                force?: "0" | "1" | "true" | "false";
            };
            header?: never;
            path: {
                carrier: components["schemas"]["CarrierCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeCarrierContract: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                carrier: components["schemas"]["CarrierCode"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "portal_too": true
                 *     }
                 */
                "application/json": {
                    portal_too: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CarrierContract"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeCourierCall: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "is_wanted": true
                 *     }
                 */
                "application/json": {
                    is_wanted: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        courierCallId: number;
                        deliveryService: components["schemas"]["CarrierCode"];
                        /** @enum {string} */
                        state: "planned" | "called" | "leaving" | "canceled" | "refused" | "silent" | "collected";
                        number: string | null;
                        pickupPeriod: string;
                        waybillIds: number[];
                        orders: number;
                        places: number;
                        weight: number;
                        told: {
                            places: number;
                            weight: number;
                        } | null;
                        isKept: boolean;
                        carrierMessage: string | null;
                        action: ("cancel" | "call") | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeLanguage: {
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
                 *       "language": "ru"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    language: "ru" | "en";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changePassword: {
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
                 *       "password": "correct-horse-9",
                 *       "new_password": "correct-horse-9"
                 *     }
                 */
                "application/json": {
                    password: string;
                    new_password: string;
                    code?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changePermissions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "member",
                 *       "position": "склад",
                 *       "permissions": [
                 *         "shipping.create"
                 *       ]
                 *     }
                 */
                "application/json": {
                    position?: string | null;
                    permissions: components["schemas"]["Permission"][];
                    /** @enum {string} */
                    role?: "administrator" | "accountant" | "member";
                    expected?: {
                        position?: string | null;
                        permissions: components["schemas"]["Permission"][];
                        /** @enum {string} */
                        role: "administrator" | "accountant" | "member";
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        kind: "member";
                        membershipId: number;
                        userId: number;
                        firstName: string;
                        lastName: string;
                        email: string;
                        isEmailConfirmed: boolean;
                        role: components["schemas"]["Role"];
                        position: string | null;
                        permissions: components["schemas"]["Permission"][];
                        joinedAt: components["schemas"]["Instant"];
                        lastSeenAt: components["schemas"]["Instant"] | null;
                        isSignedIn: boolean;
                        avatar: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkCarrierContract: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                carrier: components["schemas"]["CarrierCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CarrierContract"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkRuleCities: {
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
                 *       "cities": [
                 *         {
                 *           "iso": "RU",
                 *           "city": "Новосибисрк"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    cities: {
                        iso: string;
                        city: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            iso: string;
                            city: string;
                            near: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkSignUpCode: {
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
                 *       "phone": "+79000000071",
                 *       "code": "407215"
                 *     }
                 */
                "application/json": {
                    phone: string;
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        registrationToken: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkTransfer: {
        parameters: {
            query: {
                code: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        transferId: number;
                        /** @enum {string} */
                        state: "confirming" | "waiting" | "accepted" | "declined" | "canceled" | "expired";
                        accountId: number;
                        accountTitle: string;
                        inn: string | null;
                        contractId: number;
                        memberCount: number;
                        fromUserId: number;
                        fromName: string;
                        toUserId: number;
                        toName: string;
                        startedAt: components["schemas"]["Instant"];
                        expiresAt: components["schemas"]["Instant"];
                        endedAt: components["schemas"]["Instant"] | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    chooseForAll: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rule": "cheapest"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    rule: "cheapest" | "fastest" | "optimal" | "carrier" | "rules";
                    delivery_service?: components["schemas"]["CarrierCode"];
                    most_price?: number;
                    most_days?: number;
                    most_percent?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        chosenCount: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    chooseForOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "destination_id": 1036,
                 *       "rate_result_id": null
                 *     }
                 */
                "application/json": {
                    destination_id: number;
                    rate_result_id: number | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        chosenCount: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    clearRegistry: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        destinationIds: number[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmEmail: {
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
                 *       "code": "407215"
                 *     }
                 */
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmNotificationEmail: {
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
                 *       "code": "a2V5LW9mLWEtbGluay10aGF0LWlzLWdvb2Qtb25jZQ"
                 *     }
                 */
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmPhone: {
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
                 *       "code": "407215"
                 *     }
                 */
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmReset: {
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
                 *       "username": "darya@example.com",
                 *       "code": "407215",
                 *       "password": "another-way-to-omsk-8"
                 *     }
                 */
                "application/json": {
                    username: string;
                    code: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmReturn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": {
                    price?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Waybill"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmSecondFactor: {
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
                 *       "code": "000 000 000"
                 *     }
                 */
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        recoveryCodes: string[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmTransfer: {
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
                 *       "transfer_id": 1047,
                 *       "code": "407215"
                 *     }
                 */
                "application/json": {
                    transfer_id: number;
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        transferId: number;
                        /** @enum {string} */
                        state: "confirming" | "waiting" | "accepted" | "declined" | "canceled" | "expired";
                        accountId: number;
                        accountTitle: string;
                        inn: string | null;
                        contractId: number;
                        memberCount: number;
                        fromUserId: number;
                        fromName: string;
                        toUserId: number;
                        toName: string;
                        startedAt: components["schemas"]["Instant"];
                        expiresAt: components["schemas"]["Instant"];
                        endedAt: components["schemas"]["Instant"] | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    countCart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAddress: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "city": "Москва",
                 *       "region": "г Москва",
                 *       "street": "ул Полевая",
                 *       "house": "14",
                 *       "office": "305",
                 *       "latitude": 55.7522,
                 *       "longitude": 37.6156,
                 *       "fias_id": "0f8b3c1e-5d2a-4c7e-9b61-3a7d20e4f915",
                 *       "postcode": "101000",
                 *       "iso": "RU"
                 *     }
                 */
                "application/json": components["schemas"]["AddressInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedAddress"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAddressCast: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "address_id": 1008
                 *     }
                 */
                "application/json": {
                    address_id: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        addressCastId: number;
                        address: components["schemas"]["AddressCast"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCargo: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "packages": [
                 *         {
                 *           "length": 30,
                 *           "width": 20,
                 *           "height": 10,
                 *           "weight": 1.5,
                 *           "description": "Запчасти",
                 *           "amount": 1
                 *         }
                 *       ],
                 *       "type": "package"
                 *     }
                 */
                "application/json": components["schemas"]["CargoInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cargo"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createComplexCast: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contact_name": "Береста Ника",
                 *       "phones": [
                 *         {
                 *           "number": "+79161234567"
                 *         }
                 *       ],
                 *       "address": {
                 *         "city": "Москва",
                 *         "region": "г Москва",
                 *         "street": "ул Полевая",
                 *         "house": "14",
                 *         "office": "305",
                 *         "latitude": 55.7522,
                 *         "longitude": 37.6156,
                 *         "fias_id": "0f8b3c1e-5d2a-4c7e-9b61-3a7d20e4f915",
                 *         "postcode": "101000",
                 *         "iso": "RU"
                 *       },
                 *       "side": "sender"
                 *     }
                 */
                "application/json": components["schemas"]["SideInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactCast"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createContactCast: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contact_name": "Береста Ника",
                 *       "phones": [
                 *         {
                 *           "number": "+79161234567"
                 *         }
                 *       ],
                 *       "address_cast_id": 1009,
                 *       "side": "sender"
                 *     }
                 */
                "application/json": components["schemas"]["ContactCastInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactCast"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createContactInfo: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contact_name": "Береста Ника",
                 *       "phones": [
                 *         {
                 *           "number": "+79161234567"
                 *         }
                 *       ],
                 *       "counterparty_id": 1007
                 *     }
                 */
                "application/json": components["schemas"]["ContactInfoInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactInfo"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCounterparty: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Лесной дом",
                 *       "phones": [
                 *         {
                 *           "number": "+79161234567"
                 *         }
                 *       ],
                 *       "city": "Москва",
                 *       "region": "г Москва",
                 *       "street": "ул Полевая",
                 *       "house": "14",
                 *       "office": "305",
                 *       "latitude": 55.7522,
                 *       "longitude": 37.6156,
                 *       "fias_id": "0f8b3c1e-5d2a-4c7e-9b61-3a7d20e4f915",
                 *       "postcode": "101000",
                 *       "iso": "RU"
                 *     }
                 */
                "application/json": {
                    /**
                     * @default company
                     * @enum {string}
                     */
                    kind?: "company" | "person";
                    title: string;
                    opf?: string | null;
                    inn?: string | null;
                    kpp?: string | null;
                    ogrn?: string | null;
                    legal_address?: string | null;
                    passport?: {
                        number: string;
                        issued_on?: components["schemas"]["Day"] | null;
                        issued_by?: string | null;
                    } | null;
                    note?: string | null;
                    parent_id?: number | null;
                    asks_landlines?: boolean;
                    asks_first_landline?: boolean;
                    /** @default false */
                    is_pinned?: boolean;
                    contact_name?: string | null;
                    email?: (string | null) | "";
                    /** @default [] */
                    phones?: {
                        number: string;
                        extension?: string | null;
                        note?: string | null;
                        confirmed?: boolean;
                    }[];
                    position?: string | null;
                    transliterated?: {
                        contact_name?: string | null;
                        company_name?: string | null;
                        opf_full?: string | null;
                        legal_address?: string | null;
                        region?: string | null;
                        district?: string | null;
                        city?: string | null;
                        city_type?: string | null;
                        street?: string | null;
                        house?: string | null;
                        office?: string | null;
                        address_line?: string | null;
                    } | null;
                    postcode?: string | null;
                    region?: string | null;
                    district?: string | null;
                    city?: string | null;
                    city_type?: string | null;
                    street?: string | null;
                    house?: string | null;
                    office?: string | null;
                    address_line?: string | null;
                    latitude?: number | null;
                    longitude?: number | null;
                    point_precision?: ("city" | "street" | "house") | null;
                    fias_id?: string | null;
                    /** @default RU */
                    iso?: string;
                    address_title?: string | null;
                    hint?: string | null;
                    opening_hours?: string | null;
                    asks_similar?: boolean;
                    distinct_from?: number[];
                    contacts?: {
                        contact_name: string;
                        position?: string | null;
                        email?: (string | null) | "";
                        /** @default [] */
                        phones?: {
                            number: string;
                            extension?: string | null;
                            note?: string | null;
                            confirmed?: boolean;
                        }[];
                        transliterated?: {
                            contact_name?: string | null;
                            company_name?: string | null;
                            opf_full?: string | null;
                            legal_address?: string | null;
                            region?: string | null;
                            district?: string | null;
                            city?: string | null;
                            city_type?: string | null;
                            street?: string | null;
                            house?: string | null;
                            office?: string | null;
                            address_line?: string | null;
                        } | null;
                        is_main?: boolean;
                    }[];
                    /** @default [] */
                    addresses?: {
                        postcode?: string | null;
                        region?: string | null;
                        district?: string | null;
                        city: string;
                        city_type?: string | null;
                        street?: string | null;
                        house?: string | null;
                        office?: string | null;
                        address_line?: string | null;
                        latitude?: number | null;
                        longitude?: number | null;
                        point_precision?: ("city" | "street" | "house") | null;
                        fias_id?: string | null;
                        /** @default RU */
                        iso?: string;
                        title?: string | null;
                        hint?: string | null;
                        opening_hours?: string | null;
                    }[];
                    add_tag_list?: number[];
                    new_tag_list?: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Counterparty"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createFastAddressCast: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "city": "Москва",
                 *       "region": "г Москва",
                 *       "street": "ул Полевая",
                 *       "house": "14",
                 *       "office": "305",
                 *       "latitude": 55.7522,
                 *       "longitude": 37.6156,
                 *       "fias_id": "0f8b3c1e-5d2a-4c7e-9b61-3a7d20e4f915",
                 *       "postcode": "101000",
                 *       "iso": "RU"
                 *     }
                 */
                "application/json": components["schemas"]["SideAddressInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        addressCastId: number;
                        address: components["schemas"]["AddressCast"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createForeignAddress: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "city": "Berlin",
                 *       "iso": "DE",
                 *       "street": "Lindenweg",
                 *       "house": "4"
                 *     }
                 */
                "application/json": {
                    postcode?: string | null;
                    region?: string | null;
                    district?: string | null;
                    city: string;
                    city_type?: string | null;
                    street?: string | null;
                    house?: string | null;
                    office?: string | null;
                    address_line?: string | null;
                    latitude?: number | null;
                    longitude?: number | null;
                    point_precision?: ("city" | "street" | "house") | null;
                    fias_id?: string | null;
                    /** @default RU */
                    iso?: string;
                    title?: string | null;
                    hint?: string | null;
                    opening_hours?: string | null;
                    counterparty_id?: number | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedAddress"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createForeignCast: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contact_name": "Береста Ника",
                 *       "phones": [
                 *         {
                 *           "number": "+79161234567"
                 *         }
                 *       ],
                 *       "address": {
                 *         "city": "Berlin",
                 *         "iso": "DE"
                 *       },
                 *       "side": "recipient"
                 *     }
                 */
                "application/json": components["schemas"]["SideInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactCast"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createFromCart: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "destination_id_list": [
                 *         1030
                 *       ],
                 *       "dry_run": true
                 *     }
                 */
                "application/json": {
                    destination_id_list: number[];
                    /** @default 0 */
                    bonus_value?: number;
                    /** @default false */
                    dry_run?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        batchId: number;
                        /** @enum {string} */
                        kind: "create" | "check" | "cancel";
                        /** @enum {string} */
                        state: "waiting" | "running" | "done" | "stopped";
                        total: number;
                        done: number;
                        failed: number;
                        stopped: number;
                        stoppable: number;
                        price: number;
                        donePrice: number;
                        ordered: number;
                        cancellable: number;
                        cancellablePrice: number;
                        retriable: number;
                        orderedElsewhere: number;
                        ready: number;
                        readyPrice: number;
                        parts: {
                            deliveryService: components["schemas"]["CarrierCode"];
                            total: number;
                            done: number;
                            failed: number;
                            isSilent: boolean;
                        }[];
                        pickupDate: components["schemas"]["Day"] | null;
                        startsAt: components["schemas"]["Instant"];
                        endedAt: components["schemas"]["Instant"] | null;
                        createdAt: components["schemas"]["Instant"];
                        userId: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createInvite: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "0f8b3c1e-5d2a-4c7e-9b61-3a7d20e4f915@invited.tranzit.local",
                 *       "role": "member",
                 *       "position": "склад",
                 *       "permissions": [
                 *         "shipping.create"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @default member
                     * @enum {string}
                     */
                    role?: "administrator" | "accountant" | "member";
                    position?: string | null;
                    /** @default [] */
                    permissions?: components["schemas"]["Permission"][];
                    /** Format: email */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        kind: "invite";
                        inviteId: number;
                        email: string;
                        role: components["schemas"]["Role"];
                        position: string | null;
                        permissions: components["schemas"]["Permission"][];
                        /** @enum {string} */
                        state: "open" | "expired" | "revoked";
                        invitedBy: string;
                        sentAt: components["schemas"]["Instant"];
                        expiresAt: components["schemas"]["Instant"];
                        endedAt: components["schemas"]["Instant"] | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createRegistry: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "pickup_date": "2026-11-23"
                 *     }
                 */
                "application/json": {
                    pickup_date: components["schemas"]["Day"];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        registryId: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createRegistryGroup: {
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
                 *       "destination_id_list": [
                 *         1038
                 *       ]
                 *     }
                 */
                "application/json": {
                    destination_id_list: number[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        destinationIds: number[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Лёгкое по России",
                 *       "conditions": {
                 *         "weight": {
                 *           "to": 2
                 *         },
                 *         "to": {
                 *           "except": true,
                 *           "places": [
                 *             {
                 *               "iso": "RU",
                 *               "city": "Москва"
                 *             }
                 *           ]
                 *         }
                 *       },
                 *       "actions": {
                 *         "carrier": "cdek",
                 *         "delivery": "terminal",
                 *         "services": [
                 *           "INSURANCE"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    title: string;
                    conditions: {
                        weight?: {
                            from?: number;
                            to?: number;
                        };
                        size?: {
                            from?: number;
                            to?: number;
                        };
                        value?: {
                            from?: number;
                            to?: number;
                        };
                        from?: {
                            /** @default false */
                            except?: boolean;
                            places: {
                                iso: string;
                                region?: string;
                                city?: string;
                            }[];
                        };
                        to?: {
                            /** @default false */
                            except?: boolean;
                            places: {
                                iso: string;
                                region?: string;
                                city?: string;
                            }[];
                        };
                        senders?: number[];
                        tags?: number[];
                        contents?: string[];
                        cargo?: components["schemas"]["CargoType"];
                    };
                    actions: {
                        carrier?: components["schemas"]["CarrierCode"];
                        tariff?: {
                            code: string;
                            name: string;
                        };
                        /** @enum {string} */
                        handover?: "door" | "terminal";
                        /** @enum {string} */
                        delivery?: "door" | "terminal";
                        days?: number;
                        /**
                         * @default cheapest
                         * @enum {string}
                         */
                        pick?: "cheapest" | "fastest" | "optimal";
                        /** @default [] */
                        services?: ("INSURANCE" | "CARGO_LOADING" | "CARGO_UNLOADING" | "BY_HAND")[];
                        tag?: number;
                    };
                    /** @default true */
                    is_on?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ruleId: number;
                        title: string;
                        conditions: {
                            weight?: {
                                from?: number;
                                to?: number;
                            };
                            size?: {
                                from?: number;
                                to?: number;
                            };
                            value?: {
                                from?: number;
                                to?: number;
                            };
                            from?: {
                                /** @default false */
                                except: boolean;
                                places: {
                                    iso: string;
                                    region?: string;
                                    city?: string;
                                }[];
                            };
                            to?: {
                                /** @default false */
                                except: boolean;
                                places: {
                                    iso: string;
                                    region?: string;
                                    city?: string;
                                }[];
                            };
                            senders?: number[];
                            tags?: number[];
                            contents?: string[];
                            cargo?: components["schemas"]["CargoType"];
                        };
                        actions: {
                            carrier?: components["schemas"]["CarrierCode"];
                            tariff?: {
                                code: string;
                                name: string;
                            };
                            /** @enum {string} */
                            handover?: "door" | "terminal";
                            /** @enum {string} */
                            delivery?: "door" | "terminal";
                            days?: number;
                            /**
                             * @default cheapest
                             * @enum {string}
                             */
                            pick: "cheapest" | "fastest" | "optimal";
                            /** @default [] */
                            services: ("INSURANCE" | "CARGO_LOADING" | "CARGO_UNLOADING" | "BY_HAND")[];
                            tag?: number;
                        };
                        isOn: boolean;
                        version: number;
                        tags: {
                            id: number;
                            title: string;
                        }[];
                        senders: {
                            id: number;
                            title: string;
                        }[];
                        gone: ("carrier" | "tariff" | "tag" | "sender")[];
                        unknownCities: {
                            iso: string;
                            city: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createTag: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "хрупкое"
                 *     }
                 */
                "application/json": {
                    title: string;
                    /**
                     * @default new
                     * @enum {string}
                     */
                    state?: "new" | "accept" | "wait" | "complete" | "dismiss";
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createTags: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tags": [
                 *         {
                 *           "title": "хрупкое"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    tags: {
                        title: string;
                        /**
                         * @default new
                         * @enum {string}
                         */
                        state?: "new" | "accept" | "wait" | "complete" | "dismiss";
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tags: components["schemas"]["Tag"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWaybill: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sender_contact_id": 1023,
                 *       "receiver_contact_id": 1024,
                 *       "cargo_id": 1025,
                 *       "rate_result_id": 1026,
                 *       "pickup_date": "2026-11-23",
                 *       "bonus_value": 0
                 *     }
                 */
                "application/json": {
                    sender_contact_id: number;
                    receiver_contact_id: number;
                    cargo_id: number;
                    rate_result_id: number;
                    pickup_date: components["schemas"]["Day"];
                    /** @default 0 */
                    bonus_value?: number;
                    delivery_date?: components["schemas"]["Day"] | null;
                    /** @default 09:00-18:00 */
                    pickup_period?: string;
                    amo_id?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        plsWaybillNumber: string;
                        waybillId: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWaybillWithReturn: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sender_contact_id": 1041,
                 *       "receiver_contact_id": 1042,
                 *       "cargo_id": 1043,
                 *       "rate_result_id": 1044,
                 *       "pickup_date": "2026-11-23",
                 *       "bonus_value": 0,
                 *       "return_cargo_id": 1045
                 *     }
                 */
                "application/json": {
                    sender_contact_id: number;
                    receiver_contact_id: number;
                    cargo_id: number;
                    rate_result_id: number;
                    pickup_date: components["schemas"]["Day"];
                    /** @default 0 */
                    bonus_value?: number;
                    delivery_date?: components["schemas"]["Day"] | null;
                    /** @default 09:00-18:00 */
                    pickup_period?: string;
                    amo_id?: string | null;
                    return_cargo_id: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        plsWaybillNumber: string;
                        waybillId: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    declineTransfer: {
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
                 *       "code": "0f8b3c1e-5d2a-4c7e-9b61-3a7d20e4f915"
                 *     }
                 */
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        transferId: number;
                        /** @enum {string} */
                        state: "confirming" | "waiting" | "accepted" | "declined" | "canceled" | "expired";
                        accountId: number;
                        accountTitle: string;
                        inn: string | null;
                        contractId: number;
                        memberCount: number;
                        fromUserId: number;
                        fromName: string;
                        toUserId: number;
                        toName: string;
                        startedAt: components["schemas"]["Instant"];
                        expiresAt: components["schemas"]["Instant"];
                        endedAt: components["schemas"]["Instant"] | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteContactInfo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteCounterparties: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "counterparty_ids": [
                 *         1053
                 *       ]
                 *     }
                 */
                "application/json": {
                    counterparty_ids: number[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteCounterparty: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteMyUser: {
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
                 *       "password": "wrong-password-1"
                 *     }
                 */
                "application/json": {
                    password: string;
                    code?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteNotificationEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePerson: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Никто Ничей"
                 *     }
                 */
                "application/json": {
                    /** @default [] */
                    phones?: components["schemas"]["PhoneInput"][];
                    email?: (string | null) | "";
                    name?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        people: number;
                        sides: number;
                        importedRows: number;
                        keptOrders: number;
                        keptUntil: components["schemas"]["Day"] | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteRecentContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteRegistryItem: {
        parameters: {
            query?: {
                registry_id?: number;
            };
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteRegistryItems: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "destination_id_list": [
                 *         1040
                 *       ]
                 *     }
                 */
                "application/json": {
                    destination_id_list: number[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        destinationIds: number[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteTag: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        waybillCount: number;
                        counterpartyCount: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    disableSecondFactor: {
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
                 *       "password": "correct-horse-9",
                 *       "code": "407215"
                 *     }
                 */
                "application/json": {
                    password: string;
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    dismissCounterpartyPair: {
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
                 *       "first_id": 1050,
                 *       "second_id": 1051
                 *     }
                 */
                "application/json": {
                    first_id: number;
                    second_id: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    editRegistryItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "destination_id": 1035,
                 *       "version": 1,
                 *       "pickup_period": "10:00-13:00"
                 *     }
                 */
                "application/json": {
                    destination_id: number;
                    version: number;
                    sender_contact_id?: number;
                    receiver_contact_id?: number;
                    sender_address?: components["schemas"]["SideAddressInput"];
                    receiver_address?: components["schemas"]["SideAddressInput"];
                    cargo_id?: number;
                    pickup_period?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        destination: {
                            destinationId: number;
                            /** @enum {string} */
                            status: "init" | "recalc_running" | "recalc_done" | "creation" | "creation_complete" | "creation_error";
                            single: boolean;
                            pickupDate: components["schemas"]["Day"];
                            wishedPickupDate: components["schemas"]["Day"] | null;
                            pickupPeriod: string;
                            sender: {
                                contactCastId: number;
                                addressCastId: number;
                                /** @enum {string} */
                                type: "terminal" | "foreign" | "domestic";
                                iso: string;
                                city: string;
                                region: string | null;
                                addressLine: string;
                                latitude: number | null;
                                longitude: number | null;
                                name: string;
                                contactName: string;
                                phone: string;
                            };
                            receiver: {
                                contactCastId: number;
                                addressCastId: number;
                                /** @enum {string} */
                                type: "terminal" | "foreign" | "domestic";
                                iso: string;
                                city: string;
                                region: string | null;
                                addressLine: string;
                                latitude: number | null;
                                longitude: number | null;
                                name: string;
                                contactName: string;
                                phone: string;
                            };
                            cargo: {
                                cargoId: number;
                                type: components["schemas"]["CargoType"];
                                placeCount: number;
                                weight: number;
                                description: string;
                            };
                            returnCargoId: number | null;
                            result: components["schemas"]["Rate"] | null;
                            formerPrice: number | null;
                            needsConsent: boolean;
                            emptyReason: ("route_not_served" | "cargo_too_heavy" | "cargo_too_large" | "no_tariff" | "date_not_served" | "way_not_served" | "service_not_offered" | "refused" | "timeout" | "unavailable" | "rate_limited" | "malformed" | "unauthorized") | null;
                            emptyReasonText: string | null;
                            creationError: {
                                code: string;
                                field: string | null;
                                text: string;
                                mayRetry: boolean;
                            } | null;
                            waybillId: number | null;
                            plsWaybillNumber: string | null;
                            batchId: number | null;
                            isBeforeStart: boolean;
                            ruling?: {
                                ruleId: number;
                                title: string;
                                /** @enum {string} */
                                outcome: "waiting" | "chosen" | "no_rate" | "other_way" | "carrier_gone" | "set_aside";
                                lacking: components["schemas"]["ServiceCode"][];
                            };
                            amoId: string | null;
                            userId: number;
                            version: number;
                            createdAt: components["schemas"]["Instant"];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportAuditActs: {
        parameters: {
            query?: {
                user_id?: number;
                kind?: ("signed_in" | "signed_out" | "signed_in_on_new_device" | "session_ended" | "other_sessions_ended" | "second_factor_enabled" | "second_factor_disabled" | "recovery_code_used" | "recovery_codes_renewed" | "second_factor_demanded" | "second_factor_left_open" | "profile_changed" | "avatar_changed" | "phone_change_asked" | "phone_changed" | "email_change_asked" | "email_changed" | "password_changed" | "notification_email_added" | "notification_email_changed" | "notification_email_deleted" | "chat_joined" | "chat_left" | "contract_accepted" | "carrier_contract_saved" | "carrier_contract_changed" | "carrier_contract_deleted" | "member_invited" | "invite_resent" | "invite_readdressed" | "invite_revoked" | "invite_accepted" | "member_rights_changed" | "member_removed" | "member_left" | "ownership_offered" | "ownership_canceled" | "ownership_accepted" | "ownership_declined" | "passport_read" | "counterparties_deleted" | "counterparties_restored" | "contacts_imported" | "orders_imported" | "orders_import_undone" | "contacts_exported" | "passports_exported" | "contacts_import_undone" | "person_exported" | "person_deleted" | "user_deleted")[];
                date_from?: components["schemas"]["Day"];
                date_to?: components["schemas"]["Day"];
                time_zone?: string;
                format?: "xlsx" | "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportCounterparties: {
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
                 *       "format": "csv"
                 *     }
                 */
                "application/json": {
                    /**
                     * @default xlsx
                     * @enum {string}
                     */
                    format?: "xlsx" | "csv";
                    counterparty_ids?: number[];
                    query?: string;
                    /** @enum {string} */
                    kind?: "company" | "person";
                    city?: string[];
                    is_pinned?: boolean;
                    /** @enum {string} */
                    lacks?: "phone" | "address" | "house" | "inn";
                    tag_list?: number[];
                    parent_id?: number;
                    /** @default false */
                    with_passports?: boolean;
                };
            };
        };
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportMyData: {
        parameters: {
            query?: {
                format?: "xlsx" | "json";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/json": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportPerson: {
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
                 *       "name": "Заповедная Аглая",
                 *       "format": "json"
                 *     }
                 */
                "application/json": {
                    /** @default [] */
                    phones?: components["schemas"]["PhoneInput"][];
                    email?: (string | null) | "";
                    name?: string | null;
                    /**
                     * @default xlsx
                     * @enum {string}
                     */
                    format?: "xlsx" | "json";
                };
            };
        };
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/json": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportRefusedRows: {
        parameters: {
            query?: {
                format?: "xlsx" | "csv";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportWaybills: {
        parameters: {
            query?: {
                status?: ("new" | "registered" | "pickup_waiting" | "delivery_waiting" | "courier_search" | "courier_on_way" | "received_from_sender" | "ready_to_send" | "sent_to_receiver_office" | "met_in_receiver_office" | "received_in_delivery_office" | "courier_delivery" | "receiver_waiting_in_office" | "delivered" | "canceled" | "lost" | "scrapped" | "problem" | "canceled_negotiation")[];
                pickup_date_from?: components["schemas"]["Day"];
                pickup_date_to?: components["schemas"]["Day"];
                delivery_service?: components["schemas"]["CarrierCode"][];
                delivery_date_from?: components["schemas"]["Day"];
                delivery_date_to?: components["schemas"]["Day"];
                inn?: string;
                counterparty_id?: number;
                tag_list?: string[];
                query?: string;
                batch_id?: number;
                attention?: "0" | "1" | "true" | "false";
                format?: "xlsx" | "csv";
                sort?: "-created" | "created" | "-status_changed" | "status_changed" | "-pickup" | "pickup" | "-delivery" | "delivery" | "-price" | "price";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    findBank: {
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
                 *       "query": "044525787"
                 *     }
                 */
                "application/json": {
                    query: string;
                    /** @default 10 */
                    count?: number;
                    kpp?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        suggestions: {
                            value: string;
                            unrestricted_value: string;
                            data: {
                                bic?: string | null;
                                swift?: string | null;
                                inn?: string | null;
                                kpp?: string | null;
                                correspondent_account?: string | null;
                                payment_city?: string | null;
                                name?: ({
                                    payment?: string | null;
                                    short?: string | null;
                                } & {
                                    [key: string]: unknown;
                                }) | null;
                                opf?: ({
                                    type?: string | null;
                                } & {
                                    [key: string]: unknown;
                                }) | null;
                                state?: ({
                                    status?: string | null;
                                } & {
                                    [key: string]: unknown;
                                }) | null;
                            } & {
                                [key: string]: unknown;
                            };
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCartSavings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        savings: {
                            current: number;
                            count: number;
                            best: {
                                total: number;
                                saving: number;
                                changes: {
                                    destinationId: number;
                                    rateResultId: number;
                                    price: number;
                                    later: number;
                                }[];
                                laterCount: number;
                            } | null;
                            oneCarrier: {
                                total: number;
                                saving: number;
                                changes: {
                                    destinationId: number;
                                    rateResultId: number;
                                    price: number;
                                    later: number;
                                }[];
                                laterCount: number;
                                deliveryService: components["schemas"]["CarrierCode"];
                            }[];
                            pending: number;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    findCartSavings: {
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
                 *       "destination_id_list": [
                 *         1030
                 *       ]
                 *     }
                 */
                "application/json": {
                    destination_id_list: number[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        savings: {
                            current: number;
                            count: number;
                            best: {
                                total: number;
                                saving: number;
                                changes: {
                                    destinationId: number;
                                    rateResultId: number;
                                    price: number;
                                    later: number;
                                }[];
                                laterCount: number;
                            } | null;
                            oneCarrier: {
                                total: number;
                                saving: number;
                                changes: {
                                    destinationId: number;
                                    rateResultId: number;
                                    price: number;
                                    later: number;
                                }[];
                                laterCount: number;
                                deliveryService: components["schemas"]["CarrierCode"];
                            }[];
                            pending: number;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    findChatOfCode: {
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
                 *       "code": "0f8b3c1e-5d2a-4c7e-9b61-3a7d20e4f915"
                 *     }
                 */
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        name: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    findDadataAddress: {
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
                 *       "query": "5400000100000"
                 *     }
                 */
                "application/json": {
                    query: string;
                    /** @default 10 */
                    count?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        suggestions: {
                            value: string;
                            unrestricted_value: string;
                            data: {
                                postal_code?: string | null;
                                country?: string | null;
                                country_iso_code?: string | null;
                                region_with_type?: string | null;
                                region_type?: string | null;
                                region?: string | null;
                                area_with_type?: string | null;
                                city_with_type?: string | null;
                                city_type?: string | null;
                                city?: string | null;
                                settlement_with_type?: string | null;
                                settlement_type?: string | null;
                                settlement?: string | null;
                                street_with_type?: string | null;
                                street_type?: string | null;
                                street?: string | null;
                                house_type?: string | null;
                                house?: string | null;
                                block_type?: string | null;
                                block?: string | null;
                                flat_type?: string | null;
                                flat?: string | null;
                                fias_id?: string | null;
                                house_fias_id?: string | null;
                                fias_level?: string | null;
                                kladr_id?: string | null;
                                geo_lat?: string | null;
                                geo_lon?: string | null;
                                qc_geo?: string | null;
                            } & {
                                [key: string]: unknown;
                            };
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    findParty: {
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
                 *       "query": "7700000023"
                 *     }
                 */
                "application/json": {
                    query: string;
                    /** @default 10 */
                    count?: number;
                    type?: ("LEGAL" | "INDIVIDUAL") | null;
                    status?: string[];
                    branch_type?: string[];
                    okved?: string[];
                    kpp?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        suggestions: {
                            value: string;
                            unrestricted_value: string;
                            data: {
                                inn?: string | null;
                                kpp?: string | null;
                                ogrn?: string | null;
                                ogrn_date?: number | null;
                                type?: ("LEGAL" | "INDIVIDUAL") | null;
                                name?: ({
                                    full_with_opf?: string | null;
                                    short_with_opf?: string | null;
                                    full?: string | null;
                                    short?: string | null;
                                    latin?: string | null;
                                } & {
                                    [key: string]: unknown;
                                }) | null;
                                fio?: ({
                                    surname?: string | null;
                                    name?: string | null;
                                    patronymic?: string | null;
                                } & {
                                    [key: string]: unknown;
                                }) | null;
                                opf?: ({
                                    code?: string | null;
                                    full?: string | null;
                                    short?: string | null;
                                } & {
                                    [key: string]: unknown;
                                }) | null;
                                branch_type?: string | null;
                                state?: ({
                                    status?: string | null;
                                    registration_date?: number | null;
                                    liquidation_date?: number | null;
                                } & {
                                    [key: string]: unknown;
                                }) | null;
                                address?: ({
                                    value?: string | null;
                                    unrestricted_value?: string | null;
                                    data?: ({
                                        postal_code?: string | null;
                                        country?: string | null;
                                        country_iso_code?: string | null;
                                        region_with_type?: string | null;
                                        region_type?: string | null;
                                        region?: string | null;
                                        area_with_type?: string | null;
                                        city_with_type?: string | null;
                                        city_type?: string | null;
                                        city?: string | null;
                                        settlement_with_type?: string | null;
                                        settlement_type?: string | null;
                                        settlement?: string | null;
                                        street_with_type?: string | null;
                                        street_type?: string | null;
                                        street?: string | null;
                                        house_type?: string | null;
                                        house?: string | null;
                                        block_type?: string | null;
                                        block?: string | null;
                                        flat_type?: string | null;
                                        flat?: string | null;
                                        fias_id?: string | null;
                                        house_fias_id?: string | null;
                                        fias_level?: string | null;
                                        kladr_id?: string | null;
                                        geo_lat?: string | null;
                                        geo_lon?: string | null;
                                        qc_geo?: string | null;
                                    } & {
                                        [key: string]: unknown;
                                    }) | null;
                                } & {
                                    [key: string]: unknown;
                                }) | null;
                                is_manual?: boolean;
                            } & {
                                [key: string]: unknown;
                            };
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    geolocateAddress: {
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
                 *       "lat": 55.03,
                 *       "lon": 82.92
                 *     }
                 */
                "application/json": {
                    lat: number;
                    lon: number;
                    radius_meters?: number;
                    /** @enum {string} */
                    language?: "ru" | "en" | "RU" | "EN";
                    /** @default 10 */
                    count?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        suggestions: {
                            value: string;
                            unrestricted_value: string;
                            data: {
                                postal_code?: string | null;
                                country?: string | null;
                                country_iso_code?: string | null;
                                region_with_type?: string | null;
                                region_type?: string | null;
                                region?: string | null;
                                area_with_type?: string | null;
                                city_with_type?: string | null;
                                city_type?: string | null;
                                city?: string | null;
                                settlement_with_type?: string | null;
                                settlement_type?: string | null;
                                settlement?: string | null;
                                street_with_type?: string | null;
                                street_type?: string | null;
                                street?: string | null;
                                house_type?: string | null;
                                house?: string | null;
                                block_type?: string | null;
                                block?: string | null;
                                flat_type?: string | null;
                                flat?: string | null;
                                fias_id?: string | null;
                                house_fias_id?: string | null;
                                fias_level?: string | null;
                                kladr_id?: string | null;
                                geo_lat?: string | null;
                                geo_lon?: string | null;
                                qc_geo?: string | null;
                            } & {
                                [key: string]: unknown;
                            };
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAvatar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBalance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        balance: number | null;
                        creditLimit: number | null;
                        bonusBalance: number;
                        bonusHoldBalance: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        batchId: number;
                        /** @enum {string} */
                        kind: "create" | "check" | "cancel";
                        /** @enum {string} */
                        state: "waiting" | "running" | "done" | "stopped";
                        total: number;
                        done: number;
                        failed: number;
                        stopped: number;
                        stoppable: number;
                        price: number;
                        donePrice: number;
                        ordered: number;
                        cancellable: number;
                        cancellablePrice: number;
                        retriable: number;
                        orderedElsewhere: number;
                        ready: number;
                        readyPrice: number;
                        parts: {
                            deliveryService: components["schemas"]["CarrierCode"];
                            total: number;
                            done: number;
                            failed: number;
                            isSilent: boolean;
                        }[];
                        pickupDate: components["schemas"]["Day"] | null;
                        startsAt: components["schemas"]["Instant"];
                        endedAt: components["schemas"]["Instant"] | null;
                        createdAt: components["schemas"]["Instant"];
                        userId: number;
                        failures: {
                            destinationId: number;
                            /** @enum {string} */
                            status: "init" | "recalc_running" | "recalc_done" | "creation" | "creation_complete" | "creation_error";
                            single: boolean;
                            pickupDate: components["schemas"]["Day"];
                            wishedPickupDate: components["schemas"]["Day"] | null;
                            pickupPeriod: string;
                            sender: {
                                contactCastId: number;
                                addressCastId: number;
                                /** @enum {string} */
                                type: "terminal" | "foreign" | "domestic";
                                iso: string;
                                city: string;
                                region: string | null;
                                addressLine: string;
                                latitude: number | null;
                                longitude: number | null;
                                name: string;
                                contactName: string;
                                phone: string;
                            };
                            receiver: {
                                contactCastId: number;
                                addressCastId: number;
                                /** @enum {string} */
                                type: "terminal" | "foreign" | "domestic";
                                iso: string;
                                city: string;
                                region: string | null;
                                addressLine: string;
                                latitude: number | null;
                                longitude: number | null;
                                name: string;
                                contactName: string;
                                phone: string;
                            };
                            cargo: {
                                cargoId: number;
                                type: components["schemas"]["CargoType"];
                                placeCount: number;
                                weight: number;
                                description: string;
                            };
                            returnCargoId: number | null;
                            result: components["schemas"]["Rate"] | null;
                            formerPrice: number | null;
                            needsConsent: boolean;
                            emptyReason: ("route_not_served" | "cargo_too_heavy" | "cargo_too_large" | "no_tariff" | "date_not_served" | "way_not_served" | "service_not_offered" | "refused" | "timeout" | "unavailable" | "rate_limited" | "malformed" | "unauthorized") | null;
                            emptyReasonText: string | null;
                            creationError: {
                                code: string;
                                field: string | null;
                                text: string;
                                mayRetry: boolean;
                            } | null;
                            waybillId: number | null;
                            plsWaybillNumber: string | null;
                            batchId: number | null;
                            isBeforeStart: boolean;
                            ruling?: {
                                ruleId: number;
                                title: string;
                                /** @enum {string} */
                                outcome: "waiting" | "chosen" | "no_rate" | "other_way" | "carrier_gone" | "set_aside";
                                lacking: components["schemas"]["ServiceCode"][];
                            };
                            amoId: string | null;
                            userId: number;
                            version: number;
                            createdAt: components["schemas"]["Instant"];
                            /** @enum {string} */
                            itemState: "success" | "fail";
                            dealtWithAt: components["schemas"]["Instant"];
                            failure: {
                                code: string;
                                field: string | null;
                                text: string;
                                mayRetry: boolean;
                            } | null;
                        }[];
                        elsewhere: {
                            destinationId: number;
                            /** @enum {string} */
                            status: "init" | "recalc_running" | "recalc_done" | "creation" | "creation_complete" | "creation_error";
                            single: boolean;
                            pickupDate: components["schemas"]["Day"];
                            wishedPickupDate: components["schemas"]["Day"] | null;
                            pickupPeriod: string;
                            sender: {
                                contactCastId: number;
                                addressCastId: number;
                                /** @enum {string} */
                                type: "terminal" | "foreign" | "domestic";
                                iso: string;
                                city: string;
                                region: string | null;
                                addressLine: string;
                                latitude: number | null;
                                longitude: number | null;
                                name: string;
                                contactName: string;
                                phone: string;
                            };
                            receiver: {
                                contactCastId: number;
                                addressCastId: number;
                                /** @enum {string} */
                                type: "terminal" | "foreign" | "domestic";
                                iso: string;
                                city: string;
                                region: string | null;
                                addressLine: string;
                                latitude: number | null;
                                longitude: number | null;
                                name: string;
                                contactName: string;
                                phone: string;
                            };
                            cargo: {
                                cargoId: number;
                                type: components["schemas"]["CargoType"];
                                placeCount: number;
                                weight: number;
                                description: string;
                            };
                            returnCargoId: number | null;
                            result: components["schemas"]["Rate"] | null;
                            formerPrice: number | null;
                            needsConsent: boolean;
                            emptyReason: ("route_not_served" | "cargo_too_heavy" | "cargo_too_large" | "no_tariff" | "date_not_served" | "way_not_served" | "service_not_offered" | "refused" | "timeout" | "unavailable" | "rate_limited" | "malformed" | "unauthorized") | null;
                            emptyReasonText: string | null;
                            creationError: {
                                code: string;
                                field: string | null;
                                text: string;
                                mayRetry: boolean;
                            } | null;
                            waybillId: number | null;
                            plsWaybillNumber: string | null;
                            batchId: number | null;
                            isBeforeStart: boolean;
                            ruling?: {
                                ruleId: number;
                                title: string;
                                /** @enum {string} */
                                outcome: "waiting" | "chosen" | "no_rate" | "other_way" | "carrier_gone" | "set_aside";
                                lacking: components["schemas"]["ServiceCode"][];
                            };
                            amoId: string | null;
                            userId: number;
                            version: number;
                            createdAt: components["schemas"]["Instant"];
                            /** @enum {string} */
                            itemState: "success" | "fail";
                            dealtWithAt: components["schemas"]["Instant"];
                            failure: {
                                code: string;
                                field: string | null;
                                text: string;
                                mayRetry: boolean;
                            } | null;
                        }[];
                        latest: {
                            destinationId: number;
                            /** @enum {string} */
                            status: "init" | "recalc_running" | "recalc_done" | "creation" | "creation_complete" | "creation_error";
                            single: boolean;
                            pickupDate: components["schemas"]["Day"];
                            wishedPickupDate: components["schemas"]["Day"] | null;
                            pickupPeriod: string;
                            sender: {
                                contactCastId: number;
                                addressCastId: number;
                                /** @enum {string} */
                                type: "terminal" | "foreign" | "domestic";
                                iso: string;
                                city: string;
                                region: string | null;
                                addressLine: string;
                                latitude: number | null;
                                longitude: number | null;
                                name: string;
                                contactName: string;
                                phone: string;
                            };
                            receiver: {
                                contactCastId: number;
                                addressCastId: number;
                                /** @enum {string} */
                                type: "terminal" | "foreign" | "domestic";
                                iso: string;
                                city: string;
                                region: string | null;
                                addressLine: string;
                                latitude: number | null;
                                longitude: number | null;
                                name: string;
                                contactName: string;
                                phone: string;
                            };
                            cargo: {
                                cargoId: number;
                                type: components["schemas"]["CargoType"];
                                placeCount: number;
                                weight: number;
                                description: string;
                            };
                            returnCargoId: number | null;
                            result: components["schemas"]["Rate"] | null;
                            formerPrice: number | null;
                            needsConsent: boolean;
                            emptyReason: ("route_not_served" | "cargo_too_heavy" | "cargo_too_large" | "no_tariff" | "date_not_served" | "way_not_served" | "service_not_offered" | "refused" | "timeout" | "unavailable" | "rate_limited" | "malformed" | "unauthorized") | null;
                            emptyReasonText: string | null;
                            creationError: {
                                code: string;
                                field: string | null;
                                text: string;
                                mayRetry: boolean;
                            } | null;
                            waybillId: number | null;
                            plsWaybillNumber: string | null;
                            batchId: number | null;
                            isBeforeStart: boolean;
                            ruling?: {
                                ruleId: number;
                                title: string;
                                /** @enum {string} */
                                outcome: "waiting" | "chosen" | "no_rate" | "other_way" | "carrier_gone" | "set_aside";
                                lacking: components["schemas"]["ServiceCode"][];
                            };
                            amoId: string | null;
                            userId: number;
                            version: number;
                            createdAt: components["schemas"]["Instant"];
                            /** @enum {string} */
                            itemState: "success" | "fail";
                            dealtWithAt: components["schemas"]["Instant"];
                            failure: {
                                code: string;
                                field: string | null;
                                text: string;
                                mayRetry: boolean;
                            } | null;
                        }[];
                        waybills: {
                            waybillId: number;
                            plsWaybillNumber: string;
                        }[];
                        readyIds: number[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBetterRate: {
        parameters: {
            query: {
                rate_result_id: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rate"] | null;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCalculationResults: {
        parameters: {
            query?: {
                ordering?: "default" | "cheapest" | "fastest" | "optimal" | "recommended" | "max_cashback" | "original" | "minDays";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Rate"][];
                        done: boolean;
                        runs: components["schemas"]["CalculationRun"][];
                        task: components["schemas"]["CalculationTask"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCart: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                part?: "ready" | "price_changed" | "undecided" | "recalculating" | "creating" | "created";
                delivery_service?: components["schemas"]["CarrierCode"];
                pickup_date?: components["schemas"]["Day"];
                batch_id?: number;
                group?: "pickup_date" | "delivery_service" | "sender";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        destinations: {
                            destinationId: number;
                            /** @enum {string} */
                            status: "init" | "recalc_running" | "recalc_done" | "creation" | "creation_complete" | "creation_error";
                            single: boolean;
                            pickupDate: components["schemas"]["Day"];
                            wishedPickupDate: components["schemas"]["Day"] | null;
                            pickupPeriod: string;
                            sender: {
                                contactCastId: number;
                                addressCastId: number;
                                /** @enum {string} */
                                type: "terminal" | "foreign" | "domestic";
                                iso: string;
                                city: string;
                                region: string | null;
                                addressLine: string;
                                latitude: number | null;
                                longitude: number | null;
                                name: string;
                                contactName: string;
                                phone: string;
                            };
                            receiver: {
                                contactCastId: number;
                                addressCastId: number;
                                /** @enum {string} */
                                type: "terminal" | "foreign" | "domestic";
                                iso: string;
                                city: string;
                                region: string | null;
                                addressLine: string;
                                latitude: number | null;
                                longitude: number | null;
                                name: string;
                                contactName: string;
                                phone: string;
                            };
                            cargo: {
                                cargoId: number;
                                type: components["schemas"]["CargoType"];
                                placeCount: number;
                                weight: number;
                                description: string;
                            };
                            returnCargoId: number | null;
                            result: components["schemas"]["Rate"] | null;
                            formerPrice: number | null;
                            needsConsent: boolean;
                            emptyReason: ("route_not_served" | "cargo_too_heavy" | "cargo_too_large" | "no_tariff" | "date_not_served" | "way_not_served" | "service_not_offered" | "refused" | "timeout" | "unavailable" | "rate_limited" | "malformed" | "unauthorized") | null;
                            emptyReasonText: string | null;
                            creationError: {
                                code: string;
                                field: string | null;
                                text: string;
                                mayRetry: boolean;
                            } | null;
                            waybillId: number | null;
                            plsWaybillNumber: string | null;
                            batchId: number | null;
                            isBeforeStart: boolean;
                            ruling?: {
                                ruleId: number;
                                title: string;
                                /** @enum {string} */
                                outcome: "waiting" | "chosen" | "no_rate" | "other_way" | "carrier_gone" | "set_aside";
                                lacking: components["schemas"]["ServiceCode"][];
                            };
                            amoId: string | null;
                            userId: number;
                            version: number;
                            createdAt: components["schemas"]["Instant"];
                        }[];
                        count: number;
                        counts: {
                            ready: number;
                            price_changed: number;
                            undecided: number;
                            recalculating: number;
                            creating: number;
                            created: number;
                        };
                        open: number;
                        groups: {
                            destinationIds: number[];
                            count: number;
                            price: number;
                        }[];
                        total: number;
                        pricedAt: components["schemas"]["Instant"] | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getContactImportRows: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                state?: ("raw" | "ready" | "error" | "similar" | "saved" | "completed" | "refused" | "undone" | "kept")[];
                field?: "title" | "inn" | "kpp" | "ogrn" | "legal_address" | "contact_name" | "position" | "phone" | "phone_2" | "phone_3" | "email" | "address" | "postcode" | "region" | "city" | "street" | "house" | "office" | "hint" | "opening_hours" | "note" | "tags" | "parent" | "kind" | "opf" | "country" | "district" | "city_type" | "address_line" | "address_title" | "latitude" | "longitude" | "fias_id" | "pinned" | "latin" | "people" | "people_2" | "people_3" | "addresses" | "addresses_2" | "addresses_3" | "order_number" | "cargo_kind" | "weight" | "length" | "width" | "height" | "size" | "places" | "contents" | "declared_value" | "pickup_date";
                code?: string;
                landline?: "0" | "1" | "true" | "false";
                notice?: "0" | "1" | "true" | "false";
                attention?: "0" | "1" | "true" | "false";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        state: "new" | "running" | "done";
                        failure: string | null;
                        failureText: string | null;
                        rev: number;
                        count: number;
                        results: components["schemas"]["ImportRow"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getContactInfo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        contactInfoId: number;
                        counterpartyId: number;
                        contactName: string;
                        position: string | null;
                        email: string | null;
                        isMain: boolean;
                        phones: {
                            number: string;
                            extension: string | null;
                            note: string | null;
                            isLandline: boolean;
                            confirmedAt: components["schemas"]["Instant"] | null;
                        }[];
                        transliterated: {
                            contactName: string | null;
                            companyName: string | null;
                            opfFull: string | null;
                            legalAddress: string | null;
                            region: string | null;
                            district: string | null;
                            city: string | null;
                            cityType: string | null;
                            street: string | null;
                            house: string | null;
                            office: string | null;
                            addressLine: string | null;
                        } | null;
                        counterparty: components["schemas"]["Counterparty"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCounterparty: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Counterparty"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCounterpartyImportRows: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                state?: ("raw" | "ready" | "error" | "similar" | "saved" | "completed" | "refused" | "undone" | "kept")[];
                field?: "title" | "inn" | "kpp" | "ogrn" | "legal_address" | "contact_name" | "position" | "phone" | "phone_2" | "phone_3" | "email" | "address" | "postcode" | "region" | "city" | "street" | "house" | "office" | "hint" | "opening_hours" | "note" | "tags" | "parent" | "kind" | "opf" | "country" | "district" | "city_type" | "address_line" | "address_title" | "latitude" | "longitude" | "fias_id" | "pinned" | "latin" | "people" | "people_2" | "people_3" | "addresses" | "addresses_2" | "addresses_3" | "order_number" | "cargo_kind" | "weight" | "length" | "width" | "height" | "size" | "places" | "contents" | "declared_value" | "pickup_date";
                code?: string;
                landline?: "0" | "1" | "true" | "false";
                notice?: "0" | "1" | "true" | "false";
                attention?: "0" | "1" | "true" | "false";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        state: "new" | "running" | "done";
                        failure: string | null;
                        failureText: string | null;
                        rev: number;
                        count: number;
                        items: components["schemas"]["ImportRow"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCurrentUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                kind: "waybill" | "label";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getFiasByCoords: {
        parameters: {
            query?: {
                sender_id?: string;
                sender_latitude?: number;
                sender_longitude?: number;
                receiver_id?: string;
                receiver_latitude?: number;
                receiver_longitude?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sender: {
                            id: string | null;
                            fiasId: string | null;
                            precision: ("city" | "street" | "house") | null;
                            address: components["schemas"]["Address"] | null;
                        } | null;
                        receiver: {
                            id: string | null;
                            fiasId: string | null;
                            precision: ("city" | "street" | "house") | null;
                            address: components["schemas"]["Address"] | null;
                        } | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getGlobalNotification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        text: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getHandoverAct: {
        parameters: {
            query: {
                delivery_service: components["schemas"]["CarrierCode"];
                format?: "pdf" | "xlsx";
            };
            header?: never;
            path: {
                date: components["schemas"]["Day"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        state: "ready" | "starting" | "failed";
                        parts: {
                            [key: string]: {
                                /** @enum {string} */
                                state: "ready" | "starting" | "failed";
                                detail?: string;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getImportTemplate: {
        parameters: {
            query?: {
                kind?: "contacts" | "counterparties" | "orders";
                format?: "xlsx" | "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInsuranceConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        insuranceRate: number;
                        insuranceMinimum: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInvitation: {
        parameters: {
            query: {
                code: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        state: "open" | "expired" | "revoked" | "accepted";
                        accountId: number;
                        accountTitle: string;
                        email: string;
                        role: components["schemas"]["Role"];
                        position: string | null;
                        invitedBy: string;
                        expiresAt: components["schemas"]["Instant"];
                        endedAt: components["schemas"]["Instant"] | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getJobWatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        measuredAt: components["schemas"]["Instant"];
                        unsettledOrders: {
                            count: number;
                            oldestAt: components["schemas"]["Instant"] | null;
                        };
                        withoutJob: {
                            count: number;
                            oldestAt: components["schemas"]["Instant"] | null;
                            work: string;
                        }[];
                        waitingJobs: {
                            count: number;
                            oldestAt: components["schemas"]["Instant"] | null;
                            job: string;
                        }[];
                        givenUpJobs: number;
                        takenOverJobs: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLatestTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        transfer: {
                            transferId: number;
                            /** @enum {string} */
                            state: "confirming" | "waiting" | "accepted" | "declined" | "canceled" | "expired";
                            accountId: number;
                            accountTitle: string;
                            inn: string | null;
                            contractId: number;
                            memberCount: number;
                            fromUserId: number;
                            fromName: string;
                            toUserId: number;
                            toName: string;
                            startedAt: components["schemas"]["Instant"];
                            expiresAt: components["schemas"]["Instant"];
                            endedAt: components["schemas"]["Instant"] | null;
                        } | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMultiCalculation: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                state?: "new" | "done" | "failed" | "unchosen";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        multiTaskId: number;
                        /** @enum {string} */
                        state: "running" | "done" | "stopped";
                        total: number;
                        done: number;
                        failed: number;
                        ratelessCount: number;
                        orderingCount: number;
                        orderedCount: number;
                        carriers: {
                            deliveryService: components["schemas"]["CarrierCode"];
                            answered: number;
                            rated: number;
                            silent: number;
                        }[];
                        openCount: number;
                        chosenCount: number;
                        chosenPrice: number;
                        unchosenCount: number;
                        unmetCount: number;
                        undecidedCount: number;
                        byHandCount: number;
                        toCartCount: number;
                        usual: {
                            /** @enum {string} */
                            by: "rules" | "last";
                            count: number;
                            price: number;
                            chosenPrice: number;
                        } | null;
                        choices: {
                            /** @enum {string} */
                            rule: "cheapest" | "fastest" | "optimal" | "carrier" | "rules";
                            deliveryService: components["schemas"]["CarrierCode"] | null;
                            chosenCount: number;
                            price: number;
                        }[];
                        startedAt: components["schemas"]["Instant"];
                        rule: {
                            /** @enum {string} */
                            rule: "cheapest" | "fastest" | "optimal" | "carrier" | "rules";
                            deliveryService: components["schemas"]["CarrierCode"] | null;
                            mostPrice: number | null;
                            mostPercent: number | null;
                            mostDays: number | null;
                        } | null;
                        hasRules: boolean;
                        pickupFrom: components["schemas"]["Day"];
                        pickupTo: components["schemas"]["Day"];
                        newerTaskId: number | null;
                        count: number;
                        tasks: {
                            destination: {
                                destinationId: number;
                                /** @enum {string} */
                                status: "init" | "recalc_running" | "recalc_done" | "creation" | "creation_complete" | "creation_error";
                                single: boolean;
                                pickupDate: components["schemas"]["Day"];
                                wishedPickupDate: components["schemas"]["Day"] | null;
                                pickupPeriod: string;
                                sender: {
                                    contactCastId: number;
                                    addressCastId: number;
                                    /** @enum {string} */
                                    type: "terminal" | "foreign" | "domestic";
                                    iso: string;
                                    city: string;
                                    region: string | null;
                                    addressLine: string;
                                    latitude: number | null;
                                    longitude: number | null;
                                    name: string;
                                    contactName: string;
                                    phone: string;
                                };
                                receiver: {
                                    contactCastId: number;
                                    addressCastId: number;
                                    /** @enum {string} */
                                    type: "terminal" | "foreign" | "domestic";
                                    iso: string;
                                    city: string;
                                    region: string | null;
                                    addressLine: string;
                                    latitude: number | null;
                                    longitude: number | null;
                                    name: string;
                                    contactName: string;
                                    phone: string;
                                };
                                cargo: {
                                    cargoId: number;
                                    type: components["schemas"]["CargoType"];
                                    placeCount: number;
                                    weight: number;
                                    description: string;
                                };
                                returnCargoId: number | null;
                                result: components["schemas"]["Rate"] | null;
                                formerPrice: number | null;
                                needsConsent: boolean;
                                emptyReason: ("route_not_served" | "cargo_too_heavy" | "cargo_too_large" | "no_tariff" | "date_not_served" | "way_not_served" | "service_not_offered" | "refused" | "timeout" | "unavailable" | "rate_limited" | "malformed" | "unauthorized") | null;
                                emptyReasonText: string | null;
                                creationError: {
                                    code: string;
                                    field: string | null;
                                    text: string;
                                    mayRetry: boolean;
                                } | null;
                                waybillId: number | null;
                                plsWaybillNumber: string | null;
                                batchId: number | null;
                                isBeforeStart: boolean;
                                ruling?: {
                                    ruleId: number;
                                    title: string;
                                    /** @enum {string} */
                                    outcome: "waiting" | "chosen" | "no_rate" | "other_way" | "carrier_gone" | "set_aside";
                                    lacking: components["schemas"]["ServiceCode"][];
                                };
                                amoId: string | null;
                                userId: number;
                                version: number;
                                createdAt: components["schemas"]["Instant"];
                            };
                            /** @enum {string} */
                            state: "new" | "done" | "failed";
                            failure: {
                                code: string;
                                field: string | null;
                                text: string;
                                mayRetry: boolean;
                            } | null;
                            taskId: number | null;
                            cells: {
                                deliveryService: components["schemas"]["CarrierCode"];
                                /** @enum {string} */
                                state: "waiting" | "running" | "ok" | "empty" | "failed" | "timed_out";
                                reason: ("route_not_served" | "cargo_too_heavy" | "cargo_too_large" | "no_tariff" | "date_not_served" | "way_not_served" | "service_not_offered" | "refused" | "timeout" | "unavailable" | "rate_limited" | "malformed" | "unauthorized") | null;
                                reasonText: string | null;
                                rates: {
                                    rateResultId: number;
                                    tariffName: string;
                                    deliveryWay: components["schemas"]["DeliveryWay"];
                                    pickupDate: components["schemas"]["Day"] | null;
                                    price: number;
                                    minDays: number;
                                    maxDays: number;
                                    deliveryDateTo: components["schemas"]["Day"];
                                }[];
                            }[];
                            chosenRateResultId: number | null;
                            usualPrice: number | null;
                            isByHand: boolean;
                            ruling?: {
                                ruleId: number;
                                title: string;
                                /** @enum {string} */
                                outcome: "waiting" | "chosen" | "no_rate" | "other_way" | "carrier_gone" | "set_aside";
                                lacking: components["schemas"]["ServiceCode"][];
                            };
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOffer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        title: string;
                        version: string;
                        paragraphs: string[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOrderImportRows: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                state?: ("raw" | "ready" | "error" | "similar" | "saved" | "completed" | "refused" | "undone" | "kept")[];
                field?: "title" | "inn" | "kpp" | "ogrn" | "legal_address" | "contact_name" | "position" | "phone" | "phone_2" | "phone_3" | "email" | "address" | "postcode" | "region" | "city" | "street" | "house" | "office" | "hint" | "opening_hours" | "note" | "tags" | "parent" | "kind" | "opf" | "country" | "district" | "city_type" | "address_line" | "address_title" | "latitude" | "longitude" | "fias_id" | "pinned" | "latin" | "people" | "people_2" | "people_3" | "addresses" | "addresses_2" | "addresses_3" | "order_number" | "cargo_kind" | "weight" | "length" | "width" | "height" | "size" | "places" | "contents" | "declared_value" | "pickup_date";
                code?: string;
                landline?: "0" | "1" | "true" | "false";
                notice?: "0" | "1" | "true" | "false";
                attention?: "0" | "1" | "true" | "false";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        state: "new" | "running" | "done";
                        failure: string | null;
                        failureText: string | null;
                        rev: number;
                        count: number;
                        items: components["schemas"]["ImportRow"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPackingList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                date: components["schemas"]["Day"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPickupDay: {
        parameters: {
            query: {
                days?: number;
                delivery_service?: components["schemas"]["CarrierCode"];
                lat?: number;
                long?: number;
                tariff_list?: string[];
                date: components["schemas"]["Day"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        date: components["schemas"]["Day"];
                        deliveryDate: components["schemas"]["Day"];
                        pickupAvailable: boolean;
                        /** @enum {string} */
                        source: "carrier" | "calendar";
                        periods: string[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPostalCode: {
        parameters: {
            query: {
                latitude: number;
                longitude: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        postalCode: string | null;
                        precision: ("city" | "street" | "house") | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPublicConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        brand: {
                            name: string;
                            logo: string | null;
                            supportPhone: string;
                            supportEmail: string;
                            isSupportRoundTheClock: boolean;
                            tariffPhone: string;
                            clientPhone: string;
                            telegramBot: string;
                            companyLine: string;
                        };
                        /** @enum {string} */
                        locale: "ru" | "en";
                        demo: {
                            username: string;
                            password: string;
                        } | null;
                        carriers: components["schemas"]["CarrierCode"][];
                        map: {
                            /** @enum {string} */
                            kind: "raster" | "vector";
                            url: string;
                            attribution: string;
                        } | null;
                        crashDsn: string | null;
                        companyRegister: ("state" | "sample") | null;
                        citiesAttribution: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRateResult: {
        parameters: {
            query: {
                rate_result_id: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rate"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRegistry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                date: components["schemas"]["Day"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        registryId: number | null;
                        pickupDate: components["schemas"]["Day"];
                        destinations: {
                            destinationId: number;
                            /** @enum {string} */
                            status: "init" | "recalc_running" | "recalc_done" | "creation" | "creation_complete" | "creation_error";
                            single: boolean;
                            pickupDate: components["schemas"]["Day"];
                            wishedPickupDate: components["schemas"]["Day"] | null;
                            pickupPeriod: string;
                            sender: {
                                contactCastId: number;
                                addressCastId: number;
                                /** @enum {string} */
                                type: "terminal" | "foreign" | "domestic";
                                iso: string;
                                city: string;
                                region: string | null;
                                addressLine: string;
                                latitude: number | null;
                                longitude: number | null;
                                name: string;
                                contactName: string;
                                phone: string;
                            };
                            receiver: {
                                contactCastId: number;
                                addressCastId: number;
                                /** @enum {string} */
                                type: "terminal" | "foreign" | "domestic";
                                iso: string;
                                city: string;
                                region: string | null;
                                addressLine: string;
                                latitude: number | null;
                                longitude: number | null;
                                name: string;
                                contactName: string;
                                phone: string;
                            };
                            cargo: {
                                cargoId: number;
                                type: components["schemas"]["CargoType"];
                                placeCount: number;
                                weight: number;
                                description: string;
                            };
                            returnCargoId: number | null;
                            result: components["schemas"]["Rate"] | null;
                            formerPrice: number | null;
                            needsConsent: boolean;
                            emptyReason: ("route_not_served" | "cargo_too_heavy" | "cargo_too_large" | "no_tariff" | "date_not_served" | "way_not_served" | "service_not_offered" | "refused" | "timeout" | "unavailable" | "rate_limited" | "malformed" | "unauthorized") | null;
                            emptyReasonText: string | null;
                            creationError: {
                                code: string;
                                field: string | null;
                                text: string;
                                mayRetry: boolean;
                            } | null;
                            waybillId: number | null;
                            plsWaybillNumber: string | null;
                            batchId: number | null;
                            isBeforeStart: boolean;
                            ruling?: {
                                ruleId: number;
                                title: string;
                                /** @enum {string} */
                                outcome: "waiting" | "chosen" | "no_rate" | "other_way" | "carrier_gone" | "set_aside";
                                lacking: components["schemas"]["ServiceCode"][];
                            };
                            amoId: string | null;
                            userId: number;
                            version: number;
                            createdAt: components["schemas"]["Instant"];
                        }[];
                        waybills: components["schemas"]["WaybillListItem"][];
                        courierCalls: {
                            courierCallId: number;
                            deliveryService: components["schemas"]["CarrierCode"];
                            /** @enum {string} */
                            state: "planned" | "called" | "leaving" | "canceled" | "refused" | "silent" | "collected";
                            number: string | null;
                            pickupPeriod: string;
                            waybillIds: number[];
                            orders: number;
                            places: number;
                            weight: number;
                            told: {
                                places: number;
                                weight: number;
                            } | null;
                            isKept: boolean;
                            carrierMessage: string | null;
                            action: ("cancel" | "call") | null;
                        }[];
                        couriers: {
                            deliveryService: components["schemas"]["CarrierCode"];
                            city: string;
                            /** @enum {string} */
                            kind: "of_address" | "of_parcels" | "by_orders_together" | "by_each_order" | "none";
                            cutOffs: {
                                /** @enum {string} */
                                about: "order" | "hand_over" | "call" | "change";
                                time: string;
                                at: components["schemas"]["Instant"];
                            }[];
                        }[];
                        now: components["schemas"]["Instant"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRuleChoice: {
        parameters: {
            query: {
                task_id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ruling: {
                            ruleId: number;
                            title: string;
                            /** @enum {string} */
                            outcome: "waiting" | "chosen" | "no_rate" | "other_way" | "carrier_gone" | "set_aside";
                            lacking: components["schemas"]["ServiceCode"][];
                        } | null;
                        rateResultId: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isEnabled: boolean;
                        enabledAt: components["schemas"]["Instant"] | null;
                        recoveryCodesLeft: number;
                        isRequired: boolean;
                        requiredBy: string[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSharedDocument: {
        parameters: {
            query: {
                document_key: string;
            };
            header?: never;
            path: {
                shareKey: string;
                kind: "waybill" | "label";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSharedExtended: {
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
                 *       "key": "dHJhbnppdC1zaGFyZS1rZXkt",
                 *       "receiver_phone": "+7 (900) 000-00-12"
                 *     }
                 */
                "application/json": {
                    key: string;
                    receiver_phone: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        dataType: "EXTENDED";
                        extended: components["schemas"]["SharedWaybillExtended"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSharedWaybill: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                shareKey: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        dataType: "BASIC";
                        basic: components["schemas"]["SharedWaybill"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTerms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        title: string;
                        version: string;
                        paragraphs: string[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTracking: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        events: components["schemas"]["TrackingEvent"][];
                        planned: components["schemas"]["PlannedStep"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWaybill: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Waybill"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    leaveTeam: {
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
                 *       "account_id": 1048
                 *     }
                 */
                "application/json": {
                    account_id: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            accountId: number;
                            ownerId: number;
                            title: string;
                            sellerId: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAdditionalServices: {
        parameters: {
            query?: {
                keys?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            key: components["schemas"]["ServiceCode"];
                            name: string;
                            description: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAddresses: {
        parameters: {
            query?: {
                skip?: number;
                limit?: number;
                counterparty_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        addresses: components["schemas"]["SavedAddress"][];
                        count: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAuditActs: {
        parameters: {
            query?: {
                user_id?: number;
                kind?: ("signed_in" | "signed_out" | "signed_in_on_new_device" | "session_ended" | "other_sessions_ended" | "second_factor_enabled" | "second_factor_disabled" | "recovery_code_used" | "recovery_codes_renewed" | "second_factor_demanded" | "second_factor_left_open" | "profile_changed" | "avatar_changed" | "phone_change_asked" | "phone_changed" | "email_change_asked" | "email_changed" | "password_changed" | "notification_email_added" | "notification_email_changed" | "notification_email_deleted" | "chat_joined" | "chat_left" | "contract_accepted" | "carrier_contract_saved" | "carrier_contract_changed" | "carrier_contract_deleted" | "member_invited" | "invite_resent" | "invite_readdressed" | "invite_revoked" | "invite_accepted" | "member_rights_changed" | "member_removed" | "member_left" | "ownership_offered" | "ownership_canceled" | "ownership_accepted" | "ownership_declined" | "passport_read" | "counterparties_deleted" | "counterparties_restored" | "contacts_imported" | "orders_imported" | "orders_import_undone" | "contacts_exported" | "passports_exported" | "contacts_import_undone" | "person_exported" | "person_deleted" | "user_deleted")[];
                date_from?: components["schemas"]["Day"];
                date_to?: components["schemas"]["Day"];
                time_zone?: string;
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            auditId: number;
                            at: components["schemas"]["Instant"];
                            userId: number;
                            userName: string;
                            /** @enum {string} */
                            kind: "signed_in" | "signed_out" | "signed_in_on_new_device" | "session_ended" | "other_sessions_ended" | "second_factor_enabled" | "second_factor_disabled" | "recovery_code_used" | "recovery_codes_renewed" | "second_factor_demanded" | "second_factor_left_open" | "profile_changed" | "avatar_changed" | "phone_change_asked" | "phone_changed" | "email_change_asked" | "email_changed" | "password_changed" | "notification_email_added" | "notification_email_changed" | "notification_email_deleted" | "chat_joined" | "chat_left" | "contract_accepted" | "carrier_contract_saved" | "carrier_contract_changed" | "carrier_contract_deleted" | "member_invited" | "invite_resent" | "invite_readdressed" | "invite_revoked" | "invite_accepted" | "member_rights_changed" | "member_removed" | "member_left" | "ownership_offered" | "ownership_canceled" | "ownership_accepted" | "ownership_declined" | "passport_read" | "counterparties_deleted" | "counterparties_restored" | "contacts_imported" | "orders_imported" | "orders_import_undone" | "contacts_exported" | "passports_exported" | "contacts_import_undone" | "person_exported" | "person_deleted" | "user_deleted";
                            subject: string | null;
                            details: {
                                [key: string]: string | string[];
                            };
                            address: string;
                            device: string;
                        }[];
                        count: number;
                        people: {
                            userId: number;
                            userName: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBatches: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            batchId: number;
                            /** @enum {string} */
                            kind: "create" | "check" | "cancel";
                            /** @enum {string} */
                            state: "waiting" | "running" | "done" | "stopped";
                            total: number;
                            done: number;
                            failed: number;
                            stopped: number;
                            stoppable: number;
                            price: number;
                            donePrice: number;
                            ordered: number;
                            cancellable: number;
                            cancellablePrice: number;
                            retriable: number;
                            orderedElsewhere: number;
                            ready: number;
                            readyPrice: number;
                            parts: {
                                deliveryService: components["schemas"]["CarrierCode"];
                                total: number;
                                done: number;
                                failed: number;
                                isSilent: boolean;
                            }[];
                            pickupDate: components["schemas"]["Day"] | null;
                            startsAt: components["schemas"]["Instant"];
                            endedAt: components["schemas"]["Instant"] | null;
                            createdAt: components["schemas"]["Instant"];
                            userId: number;
                        }[];
                        count: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCalendar: {
        parameters: {
            query: {
                date_from: components["schemas"]["Day"];
                date_to: components["schemas"]["Day"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        days: {
                            date: components["schemas"]["Day"];
                            /** @enum {string} */
                            kind: "working" | "shortened" | "day_off";
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCarrierContracts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["CarrierContract"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCarrierHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        measuredAt: components["schemas"]["Instant"];
                        carriers: components["schemas"]["CarrierReport"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCartByDate: {
        parameters: {
            query: {
                date: components["schemas"]["Day"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        destinations: {
                            destinationId: number;
                            /** @enum {string} */
                            status: "init" | "recalc_running" | "recalc_done" | "creation" | "creation_complete" | "creation_error";
                            single: boolean;
                            pickupDate: components["schemas"]["Day"];
                            wishedPickupDate: components["schemas"]["Day"] | null;
                            pickupPeriod: string;
                            sender: {
                                contactCastId: number;
                                addressCastId: number;
                                /** @enum {string} */
                                type: "terminal" | "foreign" | "domestic";
                                iso: string;
                                city: string;
                                region: string | null;
                                addressLine: string;
                                latitude: number | null;
                                longitude: number | null;
                                name: string;
                                contactName: string;
                                phone: string;
                            };
                            receiver: {
                                contactCastId: number;
                                addressCastId: number;
                                /** @enum {string} */
                                type: "terminal" | "foreign" | "domestic";
                                iso: string;
                                city: string;
                                region: string | null;
                                addressLine: string;
                                latitude: number | null;
                                longitude: number | null;
                                name: string;
                                contactName: string;
                                phone: string;
                            };
                            cargo: {
                                cargoId: number;
                                type: components["schemas"]["CargoType"];
                                placeCount: number;
                                weight: number;
                                description: string;
                            };
                            returnCargoId: number | null;
                            result: components["schemas"]["Rate"] | null;
                            formerPrice: number | null;
                            needsConsent: boolean;
                            emptyReason: ("route_not_served" | "cargo_too_heavy" | "cargo_too_large" | "no_tariff" | "date_not_served" | "way_not_served" | "service_not_offered" | "refused" | "timeout" | "unavailable" | "rate_limited" | "malformed" | "unauthorized") | null;
                            emptyReasonText: string | null;
                            creationError: {
                                code: string;
                                field: string | null;
                                text: string;
                                mayRetry: boolean;
                            } | null;
                            waybillId: number | null;
                            plsWaybillNumber: string | null;
                            batchId: number | null;
                            isBeforeStart: boolean;
                            ruling?: {
                                ruleId: number;
                                title: string;
                                /** @enum {string} */
                                outcome: "waiting" | "chosen" | "no_rate" | "other_way" | "carrier_gone" | "set_aside";
                                lacking: components["schemas"]["ServiceCode"][];
                            };
                            amoId: string | null;
                            userId: number;
                            version: number;
                            createdAt: components["schemas"]["Instant"];
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listChats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            chatId: string;
                            name: string;
                            joinedAt: components["schemas"]["Instant"];
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCounterparties: {
        parameters: {
            query?: {
                skip?: number;
                limit?: number;
                query?: string;
                city?: string[];
                kind?: "company" | "person";
                is_pinned?: "0" | "1" | "true" | "false";
                lacks?: "phone" | "address" | "house" | "inn";
                parent_id?: number;
                tag_list?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        counterparties: {
                            counterpartyId: number;
                            /** @enum {string} */
                            kind: "company" | "person";
                            title: string;
                            opf: string | null;
                            inn: string | null;
                            kpp: string | null;
                            ogrn: string | null;
                            legalAddress: string | null;
                            passportMask: string | null;
                            isPinned: boolean;
                            parentId: number | null;
                            version: number;
                            createdAt: components["schemas"]["Instant"];
                            updatedAt: components["schemas"]["Instant"];
                            lacks: ("phone" | "address" | "house" | "inn")[];
                            tags: components["schemas"]["Tag"][];
                            parent: {
                                counterpartyId: number;
                                /** @enum {string} */
                                kind: "company" | "person";
                                title: string;
                                opf: string | null;
                                isDeleted: boolean;
                            } | null;
                            mainContact: components["schemas"]["ContactInfo"] | null;
                            contactCount: number;
                            phoneCount: number;
                            mainAddress: components["schemas"]["SavedAddress"] | null;
                            addressCount: number;
                        }[];
                        count: number;
                        countIsBounded: boolean;
                        totals: {
                            all: number;
                            company: number;
                            person: number;
                            pinned: number;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCounterpartyCities: {
        parameters: {
            query?: {
                query?: string;
                words?: string;
                kind?: "company" | "person";
                is_pinned?: "0" | "1" | "true" | "false";
                lacks?: "phone" | "address" | "house" | "inn";
                parent_id?: number;
                tag_list?: string[];
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            city: string;
                            count: number;
                        }[];
                        countIsBounded: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCounterpartyMerges: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            mergeId: number;
                            title: string;
                            mergedAt: components["schemas"]["Instant"];
                            undoUntil: components["schemas"]["Instant"];
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCounterpartyPairs: {
        parameters: {
            query?: {
                skip?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** @enum {string} */
                            reason: "inn" | "phone";
                            first: components["schemas"]["Counterparty"];
                            second: components["schemas"]["Counterparty"];
                        }[];
                        count: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCounterpartyShipments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        waybills: components["schemas"]["WaybillListItem"][];
                        count: number;
                        countIsBounded: boolean;
                        year: {
                            count: number;
                            sum: number;
                            onTimeCount: number;
                            carriers: {
                                deliveryService: components["schemas"]["CarrierCode"];
                                count: number;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCountries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            iso: string;
                            name: string;
                            dialCode: string | null;
                            isDomestic: boolean;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCurrencies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            code: string;
                            name: string;
                            rate: number;
                            rateOn: string;
                            rateAgeDays: number;
                            /** @enum {string} */
                            rateSource: "central_bank" | "snapshot";
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listImportedDestinations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            destinationId: number;
                            pickupDate: components["schemas"]["Day"];
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listImports: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                kind?: "contacts" | "counterparties" | "orders";
                unfinished?: "0" | "1" | "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** @enum {string} */
                            state: "new" | "running" | "done";
                            failure: string | null;
                            failureText: string | null;
                            rev: number;
                            importId: number;
                            /** @enum {string} */
                            kind: "contacts" | "counterparties" | "orders";
                            /** @enum {string} */
                            source: "table" | "tax_ids";
                            /** @enum {string} */
                            work: "read" | "check" | "save" | "undo";
                            fileName: string | null;
                            done: number;
                            total: number;
                            userName: string;
                            createdAt: components["schemas"]["Instant"];
                            startedAt: components["schemas"]["Instant"];
                            savedAt: components["schemas"]["Instant"] | null;
                            undoUntil: components["schemas"]["Instant"] | null;
                        }[];
                        count: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listNotificationEmails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            notificationEmailId: number;
                            email: string;
                            types: ("cargo_status" | "carrier_info" | "bills" | "chats")[];
                            isConfirmed: boolean;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOperators: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deliveryServices: {
                            [key: string]: components["schemas"]["Operator"];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOrderServices: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            code: string;
                            name: string;
                            amount: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPickupDays: {
        parameters: {
            query?: {
                days?: number;
                delivery_service?: components["schemas"]["CarrierCode"];
                lat?: number;
                long?: number;
                tariff_list?: string[];
                start_date?: components["schemas"]["Day"];
                end_date?: components["schemas"]["Day"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        dates: {
                            date: components["schemas"]["Day"];
                            deliveryDate: components["schemas"]["Day"];
                            pickupAvailable: boolean;
                            /** @enum {string} */
                            source: "carrier" | "calendar";
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRecentCargoes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Cargo"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRecentContacts: {
        parameters: {
            query: {
                side: "sender" | "recipient";
                iso?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            recentId: number;
                            usedAt: components["schemas"]["Instant"];
                            contact: components["schemas"]["ContactCast"];
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRecentTerminals: {
        parameters: {
            query: {
                side: "sender" | "recipient";
                delivery_service?: components["schemas"]["CarrierCode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            recentId: number;
                            usedAt: components["schemas"]["Instant"];
                            address: components["schemas"]["AddressCast"];
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRegistries: {
        parameters: {
            query: {
                start_date: components["schemas"]["Day"];
                end_date: components["schemas"]["Day"];
                delivery_service?: components["schemas"]["CarrierCode"][];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            registryId: number | null;
                            pickupDate: components["schemas"]["Day"];
                            isWorkingDay: boolean;
                            count: number;
                            price: number;
                            unrated: number;
                            drafts: number;
                            waiting: number;
                            collected: number;
                            problems: number;
                            carriers: {
                                deliveryService: components["schemas"]["CarrierCode"] | null;
                                count: number;
                                price: number;
                            }[];
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRuleTariffs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            code: string;
                            name: string;
                            deliveryService: components["schemas"]["CarrierCode"];
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            ruleId: number;
                            title: string;
                            conditions: {
                                weight?: {
                                    from?: number;
                                    to?: number;
                                };
                                size?: {
                                    from?: number;
                                    to?: number;
                                };
                                value?: {
                                    from?: number;
                                    to?: number;
                                };
                                from?: {
                                    /** @default false */
                                    except: boolean;
                                    places: {
                                        iso: string;
                                        region?: string;
                                        city?: string;
                                    }[];
                                };
                                to?: {
                                    /** @default false */
                                    except: boolean;
                                    places: {
                                        iso: string;
                                        region?: string;
                                        city?: string;
                                    }[];
                                };
                                senders?: number[];
                                tags?: number[];
                                contents?: string[];
                                cargo?: components["schemas"]["CargoType"];
                            };
                            actions: {
                                carrier?: components["schemas"]["CarrierCode"];
                                tariff?: {
                                    code: string;
                                    name: string;
                                };
                                /** @enum {string} */
                                handover?: "door" | "terminal";
                                /** @enum {string} */
                                delivery?: "door" | "terminal";
                                days?: number;
                                /**
                                 * @default cheapest
                                 * @enum {string}
                                 */
                                pick: "cheapest" | "fastest" | "optimal";
                                /** @default [] */
                                services: ("INSURANCE" | "CARGO_LOADING" | "CARGO_UNLOADING" | "BY_HAND")[];
                                tag?: number;
                            };
                            isOn: boolean;
                            version: number;
                            tags: {
                                id: number;
                                title: string;
                            }[];
                            senders: {
                                id: number;
                                title: string;
                            }[];
                            gone: ("carrier" | "tariff" | "tag" | "sender")[];
                            unknownCities: {
                                iso: string;
                                city: string;
                            }[];
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            sessionId: string;
                            device: string;
                            address: string;
                            place: string;
                            signedInAt: components["schemas"]["Instant"];
                            lastSeenAt: components["schemas"]["Instant"];
                            isCurrent: boolean;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listShippedCounterparties: {
        parameters: {
            query?: {
                counterparty_id?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            counterpartyId: number;
                            lastAt: components["schemas"]["Instant"] | null;
                            count: number;
                            countIsBounded: boolean;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSimilarCounterparties: {
        parameters: {
            query?: {
                inn?: string;
                kpp?: string;
                phone?: string;
                title?: string;
                city?: string;
                except_id?: number;
                parent_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            counterpartyId: number;
                            /** @enum {string} */
                            kind: "company" | "person";
                            title: string;
                            opf: string | null;
                            inn: string | null;
                            kpp: string | null;
                            ogrn: string | null;
                            legalAddress: string | null;
                            passportMask: string | null;
                            isPinned: boolean;
                            parentId: number | null;
                            version: number;
                            createdAt: components["schemas"]["Instant"];
                            updatedAt: components["schemas"]["Instant"];
                            lacks: ("phone" | "address" | "house" | "inn")[];
                            tags: components["schemas"]["Tag"][];
                            parent: {
                                counterpartyId: number;
                                /** @enum {string} */
                                kind: "company" | "person";
                                title: string;
                                opf: string | null;
                                isDeleted: boolean;
                            } | null;
                            mainContact: components["schemas"]["ContactInfo"] | null;
                            contactCount: number;
                            phoneCount: number;
                            mainAddress: components["schemas"]["SavedAddress"] | null;
                            addressCount: number;
                            /** @enum {string} */
                            reason: "inn" | "phone" | "name";
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTags: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                query?: string;
                counts?: "0" | "1" | "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            tagId: number;
                            title: string;
                            /** @enum {string} */
                            state: "new" | "accept" | "wait" | "complete" | "dismiss";
                            waybillCount?: number;
                            counterpartyCount?: number;
                        }[];
                        count: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTeam: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: ({
                            /** @constant */
                            kind: "member";
                            membershipId: number;
                            userId: number;
                            firstName: string;
                            lastName: string;
                            email: string;
                            isEmailConfirmed: boolean;
                            role: components["schemas"]["Role"];
                            position: string | null;
                            permissions: components["schemas"]["Permission"][];
                            joinedAt: components["schemas"]["Instant"];
                            lastSeenAt: components["schemas"]["Instant"] | null;
                            isSignedIn: boolean;
                            avatar: string | null;
                        } | {
                            /** @constant */
                            kind: "invite";
                            inviteId: number;
                            email: string;
                            role: components["schemas"]["Role"];
                            position: string | null;
                            permissions: components["schemas"]["Permission"][];
                            /** @enum {string} */
                            state: "open" | "expired" | "revoked";
                            invitedBy: string;
                            sentAt: components["schemas"]["Instant"];
                            expiresAt: components["schemas"]["Instant"];
                            endedAt: components["schemas"]["Instant"] | null;
                        })[];
                        count: number;
                        memberCount: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTerminalPoints: {
        parameters: {
            query?: {
                delivery_service?: components["schemas"]["CarrierCode"][];
                terminal_id?: number[];
                city_fias_id?: string;
                city?: string;
                latitude?: number;
                longitude?: number;
                radius?: number;
                bbox?: string;
                query?: string;
                side?: "sender" | "recipient";
                cargo_id?: number;
                tariff_code?: string;
                takes_cash?: "0" | "1" | "true" | "false";
                takes_cards?: "0" | "1" | "true" | "false";
                with_lockers?: "0" | "1" | "true" | "false";
                with_hidden?: "0" | "1" | "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        hidden: {
                            count: number;
                            reasons: {
                                [key: string]: number;
                            };
                        };
                        missingLists: {
                            deliveryService: components["schemas"]["CarrierCode"];
                            /** @enum {string} */
                            state: "loading" | "failed" | "none";
                        }[];
                        points: {
                            terminalIds: number[];
                            latitudes: number[];
                            longitudes: number[];
                        };
                        hiddenPoints: {
                            terminalIds: number[];
                            latitudes: number[];
                            longitudes: number[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTerminals: {
        parameters: {
            query?: {
                delivery_service?: components["schemas"]["CarrierCode"][];
                terminal_id?: number[];
                city_fias_id?: string;
                city?: string;
                latitude?: number;
                longitude?: number;
                radius?: number;
                bbox?: string;
                query?: string;
                side?: "sender" | "recipient";
                cargo_id?: number;
                tariff_code?: string;
                takes_cash?: "0" | "1" | "true" | "false";
                takes_cards?: "0" | "1" | "true" | "false";
                with_lockers?: "0" | "1" | "true" | "false";
                with_hidden?: "0" | "1" | "true" | "false";
                skip?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        hidden: {
                            count: number;
                            reasons: {
                                [key: string]: number;
                            };
                        };
                        missingLists: {
                            deliveryService: components["schemas"]["CarrierCode"];
                            /** @enum {string} */
                            state: "loading" | "failed" | "none";
                        }[];
                        items: components["schemas"]["Terminal"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTnved: {
        parameters: {
            query?: {
                query?: string;
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            code: string;
                            name: string;
                            nameEn: string | null;
                            parents: {
                                code: string;
                                name: string;
                                nameEn: string | null;
                            }[];
                        }[];
                        count: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUrgentNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        notifications: {
                            noticeId: number;
                            /** @enum {string} */
                            level: "info" | "success" | "warning" | "error";
                            title: string;
                            content: string;
                            date: components["schemas"]["Instant"];
                            url: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWaybills: {
        parameters: {
            query?: {
                status?: ("new" | "registered" | "pickup_waiting" | "delivery_waiting" | "courier_search" | "courier_on_way" | "received_from_sender" | "ready_to_send" | "sent_to_receiver_office" | "met_in_receiver_office" | "received_in_delivery_office" | "courier_delivery" | "receiver_waiting_in_office" | "delivered" | "canceled" | "lost" | "scrapped" | "problem" | "canceled_negotiation")[];
                pickup_date_from?: components["schemas"]["Day"];
                pickup_date_to?: components["schemas"]["Day"];
                delivery_service?: components["schemas"]["CarrierCode"][];
                delivery_date_from?: components["schemas"]["Day"];
                delivery_date_to?: components["schemas"]["Day"];
                inn?: string;
                counterparty_id?: number;
                tag_list?: string[];
                query?: string;
                batch_id?: number;
                attention?: "0" | "1" | "true" | "false";
                skip?: number;
                limit?: number;
                sort?: "-created" | "created" | "-status_changed" | "status_changed" | "-pickup" | "pickup" | "-delivery" | "delivery" | "-price" | "price";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        countIsBounded: boolean;
                        waybills: components["schemas"]["WaybillListItem"][];
                        hasWaybills: boolean;
                        statusCounts: {
                            status: components["schemas"]["WaybillStatus"];
                            count: number;
                        }[];
                        attentionCount: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    login: {
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
                 *       "username": "darya@example.com",
                 *       "password": "correct-horse-9"
                 *     }
                 */
                "application/json": {
                    username: string;
                    password: string;
                    code?: string;
                    device_key?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tokens"];
                };
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    logout: {
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
                 *       "refresh_token": "cmVmcmVzaC10b2tlbi1vZi1hLXNlc3Npb24"
                 *     }
                 */
                "application/json": {
                    refresh_token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    mapImportColumns: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "fields": [
                 *         "title",
                 *         "phone"
                 *       ]
                 *     }
                 */
                "application/json": {
                    fields: (("title" | "inn" | "kpp" | "ogrn" | "legal_address" | "contact_name" | "position" | "phone" | "phone_2" | "phone_3" | "email" | "address" | "postcode" | "region" | "city" | "street" | "house" | "office" | "hint" | "opening_hours" | "note" | "tags" | "parent" | "kind" | "opf" | "country" | "district" | "city_type" | "address_line" | "address_title" | "latitude" | "longitude" | "fias_id" | "pinned" | "latin" | "people" | "people_2" | "people_3" | "addresses" | "addresses_2" | "addresses_3" | "order_number" | "cargo_kind" | "weight" | "length" | "width" | "height" | "size" | "places" | "contents" | "declared_value" | "pickup_date") | null)[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    mendImportRow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                uid: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cells": [
                 *         {
                 *           "column": 1,
                 *           "value": "+7 916 123-45-68"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    cells: {
                        column: number;
                        value: string;
                        before?: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRow"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    mendImportRows: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "field": "phone",
                 *       "code": "phone_wrong",
                 *       "value": "+7 916 123-45-69"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    field: "title" | "inn" | "kpp" | "ogrn" | "legal_address" | "contact_name" | "position" | "phone" | "phone_2" | "phone_3" | "email" | "address" | "postcode" | "region" | "city" | "street" | "house" | "office" | "hint" | "opening_hours" | "note" | "tags" | "parent" | "kind" | "opf" | "country" | "district" | "city_type" | "address_line" | "address_title" | "latitude" | "longitude" | "fias_id" | "pinned" | "latin" | "people" | "people_2" | "people_3" | "addresses" | "addresses_2" | "addresses_3" | "order_number" | "cargo_kind" | "weight" | "length" | "width" | "height" | "size" | "places" | "contents" | "declared_value" | "pickup_date";
                    code: string;
                    city?: string;
                    value?: string;
                    prefix?: string;
                    part?: string;
                    rev?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    mergeCounterparties: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from_id": 1052,
                 *       "version": 1,
                 *       "from_version": 1
                 *     }
                 */
                "application/json": {
                    from_id: number;
                    version: number;
                    from_version: number;
                    title?: string;
                    opf?: string | null;
                    inn?: string | null;
                    kpp?: string | null;
                    ogrn?: string | null;
                    legal_address?: string | null;
                    note?: string | null;
                    contact_info_ids?: number[];
                    address_ids?: number[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        mergeId: number;
                        undoUntil: components["schemas"]["Instant"];
                        counterparty: components["schemas"]["Counterparty"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    mergeTags: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "into_tag_id": 1049
                 *     }
                 */
                "application/json": {
                    into_tag_id: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tagId: number;
                        title: string;
                        /** @enum {string} */
                        state: "new" | "accept" | "wait" | "complete" | "dismiss";
                        waybillCount: number;
                        counterpartyCount: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    moveCartPickup: {
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
                 *       "destination_id_list": [
                 *         1032
                 *       ],
                 *       "pickup_date": "2026-11-25"
                 *     }
                 */
                "application/json": {
                    destination_id_list: number[];
                    pickup_date: components["schemas"]["Day"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        destinations: number[];
                        refused: {
                            destinationId: number;
                            firstDay: components["schemas"]["Day"] | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    multiToCart: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": {
                    except_destination_id_list?: number[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        destinationIds: number[];
                        moved: {
                            destinationId: number;
                            pickupDate: components["schemas"]["Day"];
                            formerPickupDate: components["schemas"]["Day"];
                        }[];
                        refused: {
                            destination: {
                                destinationId: number;
                                /** @enum {string} */
                                status: "init" | "recalc_running" | "recalc_done" | "creation" | "creation_complete" | "creation_error";
                                single: boolean;
                                pickupDate: components["schemas"]["Day"];
                                wishedPickupDate: components["schemas"]["Day"] | null;
                                pickupPeriod: string;
                                sender: {
                                    contactCastId: number;
                                    addressCastId: number;
                                    /** @enum {string} */
                                    type: "terminal" | "foreign" | "domestic";
                                    iso: string;
                                    city: string;
                                    region: string | null;
                                    addressLine: string;
                                    latitude: number | null;
                                    longitude: number | null;
                                    name: string;
                                    contactName: string;
                                    phone: string;
                                };
                                receiver: {
                                    contactCastId: number;
                                    addressCastId: number;
                                    /** @enum {string} */
                                    type: "terminal" | "foreign" | "domestic";
                                    iso: string;
                                    city: string;
                                    region: string | null;
                                    addressLine: string;
                                    latitude: number | null;
                                    longitude: number | null;
                                    name: string;
                                    contactName: string;
                                    phone: string;
                                };
                                cargo: {
                                    cargoId: number;
                                    type: components["schemas"]["CargoType"];
                                    placeCount: number;
                                    weight: number;
                                    description: string;
                                };
                                returnCargoId: number | null;
                                result: components["schemas"]["Rate"] | null;
                                formerPrice: number | null;
                                needsConsent: boolean;
                                emptyReason: ("route_not_served" | "cargo_too_heavy" | "cargo_too_large" | "no_tariff" | "date_not_served" | "way_not_served" | "service_not_offered" | "refused" | "timeout" | "unavailable" | "rate_limited" | "malformed" | "unauthorized") | null;
                                emptyReasonText: string | null;
                                creationError: {
                                    code: string;
                                    field: string | null;
                                    text: string;
                                    mayRetry: boolean;
                                } | null;
                                waybillId: number | null;
                                plsWaybillNumber: string | null;
                                batchId: number | null;
                                isBeforeStart: boolean;
                                ruling?: {
                                    ruleId: number;
                                    title: string;
                                    /** @enum {string} */
                                    outcome: "waiting" | "chosen" | "no_rate" | "other_way" | "carrier_gone" | "set_aside";
                                    lacking: components["schemas"]["ServiceCode"][];
                                };
                                amoId: string | null;
                                userId: number;
                                version: number;
                                createdAt: components["schemas"]["Instant"];
                            };
                            failure: {
                                code: string;
                                field: string | null;
                                text: string;
                                mayRetry: boolean;
                            };
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    nameAccount: {
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
                 *       "account_kind": "company",
                 *       "inn": "7700000016",
                 *       "title": "ООО «Лесной дом»"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    account_kind: "person" | "company";
                    inn?: string | null;
                    title?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    orderRules: {
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
                 *       "rule_ids": [
                 *         1010,
                 *         1011
                 *       ]
                 *     }
                 */
                "application/json": {
                    rule_ids: number[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            ruleId: number;
                            title: string;
                            conditions: {
                                weight?: {
                                    from?: number;
                                    to?: number;
                                };
                                size?: {
                                    from?: number;
                                    to?: number;
                                };
                                value?: {
                                    from?: number;
                                    to?: number;
                                };
                                from?: {
                                    /** @default false */
                                    except: boolean;
                                    places: {
                                        iso: string;
                                        region?: string;
                                        city?: string;
                                    }[];
                                };
                                to?: {
                                    /** @default false */
                                    except: boolean;
                                    places: {
                                        iso: string;
                                        region?: string;
                                        city?: string;
                                    }[];
                                };
                                senders?: number[];
                                tags?: number[];
                                contents?: string[];
                                cargo?: components["schemas"]["CargoType"];
                            };
                            actions: {
                                carrier?: components["schemas"]["CarrierCode"];
                                tariff?: {
                                    code: string;
                                    name: string;
                                };
                                /** @enum {string} */
                                handover?: "door" | "terminal";
                                /** @enum {string} */
                                delivery?: "door" | "terminal";
                                days?: number;
                                /**
                                 * @default cheapest
                                 * @enum {string}
                                 */
                                pick: "cheapest" | "fastest" | "optimal";
                                /** @default [] */
                                services: ("INSURANCE" | "CARGO_LOADING" | "CARGO_UNLOADING" | "BY_HAND")[];
                                tag?: number;
                            };
                            isOn: boolean;
                            version: number;
                            tags: {
                                id: number;
                                title: string;
                            }[];
                            senders: {
                                id: number;
                                title: string;
                            }[];
                            gone: ("carrier" | "tariff" | "tag" | "sender")[];
                            unknownCities: {
                                iso: string;
                                city: string;
                            }[];
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    pinCounterparty: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "pin": true
                 *     }
                 */
                "application/json": {
                    pin: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Counterparty"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    priceRateServices: {
        parameters: {
            query: {
                rate_result_id: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            code: components["schemas"]["ServiceCode"];
                            status: components["schemas"]["Availability"];
                            amount: number | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    printLabels: {
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
                 *       "waybill_ids": [
                 *         1021
                 *       ]
                 *     }
                 */
                "application/json": {
                    waybill_ids: (number | string)[];
                    /**
                     * @default A6
                     * @enum {string}
                     */
                    format?: "A4" | "A6";
                };
            };
        };
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readImportAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "has_header": true
                 *     }
                 */
                "application/json": {
                    sheet?: string;
                    has_header?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readPassport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        number: string;
                        issuedOn: string | null;
                        issuedBy: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readSidePassport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        number: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readdressInvite: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "readdressed@test.tranzit.local"
                 *     }
                 */
                "application/json": {
                    /** Format: email */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        kind: "invite";
                        inviteId: number;
                        email: string;
                        role: components["schemas"]["Role"];
                        position: string | null;
                        permissions: components["schemas"]["Permission"][];
                        /** @enum {string} */
                        state: "open" | "expired" | "revoked";
                        invitedBy: string;
                        sentAt: components["schemas"]["Instant"];
                        expiresAt: components["schemas"]["Instant"];
                        endedAt: components["schemas"]["Instant"] | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    recalcRate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rate_result_id": 1020,
                 *       "pickup_date": "2026-11-23",
                 *       "services": [
                 *         "INSURANCE"
                 *       ]
                 *     }
                 */
                "application/json": {
                    rate_result_id: number;
                    pickup_date: components["schemas"]["Day"];
                    services?: components["schemas"]["ServiceCode"][];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        singleTaskId: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    recalcTerminals: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "terminals": [
                 *         {
                 *           "delivery_service": "cdek",
                 *           "side": "recipient",
                 *           "terminal_id": 1019
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    terminals: {
                        delivery_service: components["schemas"]["CarrierCode"];
                        /** @enum {string} */
                        side: "sender" | "recipient";
                        terminal_id: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        singleTaskId: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    recalculateCart: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "destination_id_list": [
                 *         1031
                 *       ]
                 *     }
                 */
                "application/json": {
                    destination_id_list: number[];
                };
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        destinationIds: number[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    refreshTokens: {
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
                 *       "refresh_token": "cmVmcmVzaC10b2tlbi1vZi1hLXNlc3Npb24"
                 *     }
                 */
                "application/json": {
                    refresh_token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tokens"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    register: {
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
                 *       "password": "long-way-to-omsk-7",
                 *       "first_name": "Тимофей",
                 *       "last_name": "Берёзов",
                 *       "terms_accepted": true,
                 *       "registration_token": "cmVnaXN0cmF0aW9uLXRva2VuLW9mLWEtcGhvbmU",
                 *       "email": "t.berezov@test.tranzit.local"
                 *     }
                 */
                "application/json": {
                    registration_token: string;
                    /** Format: email */
                    email: string;
                    password: string;
                    first_name: string;
                    last_name: string;
                    terms_accepted: boolean;
                    terms_version?: string;
                    /** @default false */
                    marketing_accepted?: boolean;
                    invite_code?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tokens"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rejectWaybill: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Waybill"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rejectWaybillManually: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Waybill"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeChat: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeFromCart: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeManyFromCart: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "destination_id_list": [
                 *         1033
                 *       ]
                 *     }
                 */
                "application/json": {
                    destination_id_list: number[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        destinationIds: number[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removePushToken: {
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
                 *       "token": "token-of-nobody"
                 *     }
                 */
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    renewRecoveryCodes: {
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
                 *       "password": "correct-horse-9",
                 *       "code": "407215"
                 *     }
                 */
                "application/json": {
                    password: string;
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        recoveryCodes: string[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    repeatToCart: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "waybill_id_list": [
                 *         1027
                 *       ]
                 *     }
                 */
                "application/json": {
                    waybill_id_list: number[];
                    pickup_date?: components["schemas"]["Day"];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        destinations: {
                            destinationId: number;
                            waybillId: number;
                            pickupDate: components["schemas"]["Day"];
                            isRated: boolean;
                            isCollected: boolean;
                        }[];
                        left: {
                            waybillId: number;
                            /** @enum {string} */
                            reason: "sides_erased";
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    requestSignUpCode: {
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
                 *       "phone": "+7 (900) 000-00-71"
                 *     }
                 */
                "application/json": {
                    phone: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        resendAfter: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    requireSecondFactor: {
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
                 *       "required": false
                 *     }
                 */
                "application/json": {
                    required: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isEnabled: boolean;
                        enabledAt: components["schemas"]["Instant"] | null;
                        recoveryCodesLeft: number;
                        isRequired: boolean;
                        requiredBy: string[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    resendEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": {
                    /** Format: email */
                    email?: string;
                    password?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        resendAfter: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    resendInvite: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    resendNotificationEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        resendAfter: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    resendPhoneCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        resendAfter: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    resetPassword: {
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
                 *       "username": "darya@example.com"
                 *     }
                 */
                "application/json": {
                    username: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        resendAfter: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreCounterparties: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "counterparty_ids": [
                 *         1055
                 *       ]
                 *     }
                 */
                "application/json": {
                    counterparty_ids: number[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreCounterpartyPair: {
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
                 *       "first_id": 1050,
                 *       "second_id": 1051
                 *     }
                 */
                "application/json": {
                    first_id: number;
                    second_id: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreDestinations: {
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
                 *       "destination_id_list": [
                 *         1034
                 *       ]
                 *     }
                 */
                "application/json": {
                    destination_id_list: number[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        destinationIds: number[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ruleId: number;
                        title: string;
                        conditions: {
                            weight?: {
                                from?: number;
                                to?: number;
                            };
                            size?: {
                                from?: number;
                                to?: number;
                            };
                            value?: {
                                from?: number;
                                to?: number;
                            };
                            from?: {
                                /** @default false */
                                except: boolean;
                                places: {
                                    iso: string;
                                    region?: string;
                                    city?: string;
                                }[];
                            };
                            to?: {
                                /** @default false */
                                except: boolean;
                                places: {
                                    iso: string;
                                    region?: string;
                                    city?: string;
                                }[];
                            };
                            senders?: number[];
                            tags?: number[];
                            contents?: string[];
                            cargo?: components["schemas"]["CargoType"];
                        };
                        actions: {
                            carrier?: components["schemas"]["CarrierCode"];
                            tariff?: {
                                code: string;
                                name: string;
                            };
                            /** @enum {string} */
                            handover?: "door" | "terminal";
                            /** @enum {string} */
                            delivery?: "door" | "terminal";
                            days?: number;
                            /**
                             * @default cheapest
                             * @enum {string}
                             */
                            pick: "cheapest" | "fastest" | "optimal";
                            /** @default [] */
                            services: ("INSURANCE" | "CARGO_LOADING" | "CARGO_UNLOADING" | "BY_HAND")[];
                            tag?: number;
                        };
                        isOn: boolean;
                        version: number;
                        tags: {
                            id: number;
                            title: string;
                        }[];
                        senders: {
                            id: number;
                            title: string;
                        }[];
                        gone: ("carrier" | "tariff" | "tag" | "sender")[];
                        unknownCities: {
                            iso: string;
                            city: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    retryBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        batchId: number;
                        /** @enum {string} */
                        kind: "create" | "check" | "cancel";
                        /** @enum {string} */
                        state: "waiting" | "running" | "done" | "stopped";
                        total: number;
                        done: number;
                        failed: number;
                        stopped: number;
                        stoppable: number;
                        price: number;
                        donePrice: number;
                        ordered: number;
                        cancellable: number;
                        cancellablePrice: number;
                        retriable: number;
                        orderedElsewhere: number;
                        ready: number;
                        readyPrice: number;
                        parts: {
                            deliveryService: components["schemas"]["CarrierCode"];
                            total: number;
                            done: number;
                            failed: number;
                            isSilent: boolean;
                        }[];
                        pickupDate: components["schemas"]["Day"] | null;
                        startsAt: components["schemas"]["Instant"];
                        endedAt: components["schemas"]["Instant"] | null;
                        createdAt: components["schemas"]["Instant"];
                        userId: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    retryMultiCalculation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": {
                    delivery_service?: components["schemas"]["CarrierCode"];
                };
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeInvite: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeMembership: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeOtherSessions: {
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
                 *       "spared": []
                 *     }
                 */
                "application/json": {
                    spared?: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveContactImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "import_id": 1005
                 *     }
                 */
                "application/json": {
                    import_id: number;
                    uids?: number[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveCounterpartyImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "import_id": 1006
                 *     }
                 */
                "application/json": {
                    import_id: number;
                    uids?: number[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveOrderImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "import_id": 1005
                 *     }
                 */
                "application/json": {
                    import_id: number;
                    uids?: number[];
                    /** @default false */
                    with_similar?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    shareByEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
                 *       "email": "reader@test.tranzit.local",
                 *       "share_type": "BASIC"
                 *     }
                 */
                "application/json": {
                    /** Format: email */
                    email: string;
                    /** @enum {string} */
                    share_type: "BASIC" | "EXTENDED";
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    shareInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
                 *       "to": "reader@test.tranzit.local"
                 *     }
                 */
                "application/json": {
                    /** Format: email */
                    to: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    shareWaybill: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        shareKey: string;
                        url: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    startBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        batchId: number;
                        /** @enum {string} */
                        kind: "create" | "check" | "cancel";
                        /** @enum {string} */
                        state: "waiting" | "running" | "done" | "stopped";
                        total: number;
                        done: number;
                        failed: number;
                        stopped: number;
                        stoppable: number;
                        price: number;
                        donePrice: number;
                        ordered: number;
                        cancellable: number;
                        cancellablePrice: number;
                        retriable: number;
                        orderedElsewhere: number;
                        ready: number;
                        readyPrice: number;
                        parts: {
                            deliveryService: components["schemas"]["CarrierCode"];
                            total: number;
                            done: number;
                            failed: number;
                            isSilent: boolean;
                        }[];
                        pickupDate: components["schemas"]["Day"] | null;
                        startsAt: components["schemas"]["Instant"];
                        endedAt: components["schemas"]["Instant"] | null;
                        createdAt: components["schemas"]["Instant"];
                        userId: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    startCalculation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cargo_id": 1012,
                 *       "sender_address_id": 1013,
                 *       "receiver_address_id": 1014,
                 *       "pickup_date": "2026-11-23",
                 *       "return_cargo_id": 1015
                 *     }
                 */
                "application/json": {
                    cargo_id: number;
                    sender_address_id: number;
                    receiver_address_id: number;
                    pickup_date: components["schemas"]["Day"];
                    /** @default false */
                    calc_terminal?: boolean;
                    return_cargo_id?: number | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        singleTaskId: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    startCalculationWithReturn: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cargo_id": 1012,
                 *       "sender_address_id": 1013,
                 *       "receiver_address_id": 1014,
                 *       "pickup_date": "2026-11-23",
                 *       "return_cargo_id": 1015
                 *     }
                 */
                "application/json": {
                    cargo_id: number;
                    sender_address_id: number;
                    receiver_address_id: number;
                    pickup_date: components["schemas"]["Day"];
                    /** @default false */
                    calc_terminal?: boolean;
                    return_cargo_id: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        singleTaskId: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    startContactImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file?: string;
                    raw_data?: string;
                };
                /**
                 * @example {
                 *       "raw_data": "Имя\tТелефон\nВетрова Алина\t9161234568"
                 *     }
                 */
                "application/json": {
                    /** Format: binary */
                    file?: string;
                    raw_data?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        importId: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    startCounterpartyImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file?: string;
                    raw_data?: string;
                    inn?: string;
                };
                /**
                 * @example {
                 *       "raw_data": "Название\tИНН\nСеверный лён\t7707083893"
                 *     }
                 */
                "application/json": {
                    /** Format: binary */
                    file?: string;
                    raw_data?: string;
                    inn?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        importId: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    startFromCast: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sender_contact_cast_id": 1016,
                 *       "receiver_contact_cast_id": 1017,
                 *       "cargo_cast_id": 1018,
                 *       "pickup_date": "2026-11-23"
                 *     }
                 */
                "application/json": {
                    sender_contact_cast_id: number;
                    receiver_contact_cast_id: number;
                    cargo_cast_id: number;
                    return_cargo_id?: number | null;
                    pickup_date?: components["schemas"]["Day"];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sender: components["schemas"]["ContactCast"];
                        receiver: components["schemas"]["ContactCast"];
                        cargo: components["schemas"]["Cargo"];
                        returnCargo: components["schemas"]["Cargo"] | null;
                        singleTaskId: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    startFromTerminal: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cargo_id": 1012,
                 *       "sender_address_id": 1013,
                 *       "receiver_address_id": 1014,
                 *       "pickup_date": "2026-11-23",
                 *       "return_cargo_id": 1015
                 *     }
                 */
                "application/json": {
                    cargo_id: number;
                    sender_address_id: number;
                    receiver_address_id: number;
                    pickup_date: components["schemas"]["Day"];
                    /** @default false */
                    calc_terminal?: boolean;
                    return_cargo_id?: number | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        singleTaskId: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    startMultiCalculation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tasks": [
                 *         {
                 *           "destination_id": 1035
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    tasks: {
                        destination_id: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        multiTaskId: number;
                        stoppedTaskId: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    startOrderImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file?: string;
                    raw_data?: string;
                    sender_contact_id: number;
                    pickup_date: components["schemas"]["Day"];
                    cargo_kind?: components["schemas"]["CargoType"];
                    weight?: number;
                    length?: number;
                    width?: number;
                    height?: number;
                    contents?: string;
                    declared_value?: number;
                };
                /**
                 * @example {
                 *       "raw_data": "Получатель\tТелефон\nВетрова Алина\t9161234568",
                 *       "sender_contact_id": 1004,
                 *       "pickup_date": "2026-11-23"
                 *     }
                 */
                "application/json": {
                    /** Format: binary */
                    file?: string;
                    raw_data?: string;
                    sender_contact_id: number;
                    pickup_date: components["schemas"]["Day"];
                    cargo_kind?: components["schemas"]["CargoType"];
                    weight?: number;
                    length?: number;
                    width?: number;
                    height?: number;
                    contents?: string;
                    declared_value?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        importId: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    startRecalc: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cargo_id": 1012,
                 *       "sender_address_id": 1013,
                 *       "receiver_address_id": 1014,
                 *       "pickup_date": "2026-11-23",
                 *       "return_cargo_id": 1015,
                 *       "delivery_services": [
                 *         "cdek"
                 *       ]
                 *     }
                 */
                "application/json": {
                    cargo_id: number;
                    sender_address_id: number;
                    receiver_address_id: number;
                    pickup_date: components["schemas"]["Day"];
                    /** @default false */
                    calc_terminal?: boolean;
                    return_cargo_id?: number | null;
                    delivery_services: components["schemas"]["CarrierCode"][];
                    /**
                     * @default domestic
                     * @enum {string}
                     */
                    recalc_type?: "domestic" | "to_terminal" | "from_terminal" | "terminal_terminal";
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        singleTaskId: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    startSecondFactor: {
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
                 *       "password": "correct-horse-9"
                 *     }
                 */
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        secret: string;
                        uri: string;
                        qrSvg: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    startTerminalTerminal: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cargo_id": 1012,
                 *       "sender_address_id": 1013,
                 *       "receiver_address_id": 1014,
                 *       "pickup_date": "2026-11-23",
                 *       "return_cargo_id": 1015
                 *     }
                 */
                "application/json": {
                    cargo_id: number;
                    sender_address_id: number;
                    receiver_address_id: number;
                    pickup_date: components["schemas"]["Day"];
                    /** @default false */
                    calc_terminal?: boolean;
                    return_cargo_id?: number | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        singleTaskId: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    startToTerminal: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cargo_id": 1012,
                 *       "sender_address_id": 1013,
                 *       "receiver_address_id": 1014,
                 *       "pickup_date": "2026-11-23",
                 *       "return_cargo_id": 1015
                 *     }
                 */
                "application/json": {
                    cargo_id: number;
                    sender_address_id: number;
                    receiver_address_id: number;
                    pickup_date: components["schemas"]["Day"];
                    /** @default false */
                    calc_terminal?: boolean;
                    return_cargo_id?: number | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        singleTaskId: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    startTransfer: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "member_id": 1046
                 *     }
                 */
                "application/json": {
                    member_id: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        transferId: number;
                        /** @enum {string} */
                        state: "confirming" | "waiting" | "accepted" | "declined" | "canceled" | "expired";
                        accountId: number;
                        accountTitle: string;
                        inn: string | null;
                        contractId: number;
                        memberCount: number;
                        fromUserId: number;
                        fromName: string;
                        toUserId: number;
                        toName: string;
                        startedAt: components["schemas"]["Instant"];
                        expiresAt: components["schemas"]["Instant"];
                        endedAt: components["schemas"]["Instant"] | null;
                        resendAfter: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    stopBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        batchId: number;
                        /** @enum {string} */
                        kind: "create" | "check" | "cancel";
                        /** @enum {string} */
                        state: "waiting" | "running" | "done" | "stopped";
                        total: number;
                        done: number;
                        failed: number;
                        stopped: number;
                        stoppable: number;
                        price: number;
                        donePrice: number;
                        ordered: number;
                        cancellable: number;
                        cancellablePrice: number;
                        retriable: number;
                        orderedElsewhere: number;
                        ready: number;
                        readyPrice: number;
                        parts: {
                            deliveryService: components["schemas"]["CarrierCode"];
                            total: number;
                            done: number;
                            failed: number;
                            isSilent: boolean;
                        }[];
                        pickupDate: components["schemas"]["Day"] | null;
                        startsAt: components["schemas"]["Instant"];
                        endedAt: components["schemas"]["Instant"] | null;
                        createdAt: components["schemas"]["Instant"];
                        userId: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    stopMultiCalculation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    subscribeLive: {
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
                 *       "channels": [
                 *         "update:1002",
                 *         "update:1002-1002",
                 *         "calc:1003"
                 *       ]
                 *     }
                 */
                "application/json": {
                    channels: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                        token: string;
                        channels: {
                            channel: string;
                            token: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    suggestAddress: {
        parameters: {
            query: {
                query: string;
                iso?: string;
                is_city?: "0" | "1" | "true" | "false";
                is_domestic?: "0" | "1" | "true" | "false";
                city?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["AddressSuggestion"][];
                        pauseMs?: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    suggestBank: {
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
                 *       "query": "Уралсиб"
                 *     }
                 */
                "application/json": {
                    query: string;
                    /** @default 10 */
                    count?: number;
                    type?: string[];
                    status?: string[];
                    locations?: {
                        [key: string]: string | null;
                    }[];
                    locations_boost?: {
                        [key: string]: string | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        suggestions: {
                            value: string;
                            unrestricted_value: string;
                            data: {
                                bic?: string | null;
                                swift?: string | null;
                                inn?: string | null;
                                kpp?: string | null;
                                correspondent_account?: string | null;
                                payment_city?: string | null;
                                name?: ({
                                    payment?: string | null;
                                    short?: string | null;
                                } & {
                                    [key: string]: unknown;
                                }) | null;
                                opf?: ({
                                    type?: string | null;
                                } & {
                                    [key: string]: unknown;
                                }) | null;
                                state?: ({
                                    status?: string | null;
                                } & {
                                    [key: string]: unknown;
                                }) | null;
                            } & {
                                [key: string]: unknown;
                            };
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    suggestDadataAddress: {
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
                 *       "query": "Казань, Речная 5"
                 *     }
                 */
                "application/json": {
                    query: string;
                    /** @default 10 */
                    count?: number;
                    /** @enum {string} */
                    language?: "ru" | "en" | "RU" | "EN";
                    division?: string;
                    from_bound?: {
                        value: string;
                    };
                    to_bound?: {
                        value: string;
                    };
                    locations?: {
                        [key: string]: string | null;
                    }[];
                    locations_boost?: {
                        [key: string]: string | null;
                    }[];
                    locations_geo?: {
                        lat: number;
                        lon: number;
                        radius_meters?: number;
                    }[];
                    restrict_value?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        suggestions: {
                            value: string;
                            unrestricted_value: string;
                            data: {
                                postal_code?: string | null;
                                country?: string | null;
                                country_iso_code?: string | null;
                                region_with_type?: string | null;
                                region_type?: string | null;
                                region?: string | null;
                                area_with_type?: string | null;
                                city_with_type?: string | null;
                                city_type?: string | null;
                                city?: string | null;
                                settlement_with_type?: string | null;
                                settlement_type?: string | null;
                                settlement?: string | null;
                                street_with_type?: string | null;
                                street_type?: string | null;
                                street?: string | null;
                                house_type?: string | null;
                                house?: string | null;
                                block_type?: string | null;
                                block?: string | null;
                                flat_type?: string | null;
                                flat?: string | null;
                                fias_id?: string | null;
                                house_fias_id?: string | null;
                                fias_level?: string | null;
                                kladr_id?: string | null;
                                geo_lat?: string | null;
                                geo_lon?: string | null;
                                qc_geo?: string | null;
                            } & {
                                [key: string]: unknown;
                            };
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    suggestParty: {
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
                 *       "query": "Ромашка"
                 *     }
                 */
                "application/json": {
                    query: string;
                    /** @default 10 */
                    count?: number;
                    type?: ("LEGAL" | "INDIVIDUAL") | null;
                    status?: string[];
                    branch_type?: string[];
                    okved?: string[];
                    is_legal?: boolean | null;
                    locations?: {
                        [key: string]: string | null;
                    }[];
                    locations_boost?: {
                        [key: string]: string | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        suggestions: {
                            value: string;
                            unrestricted_value: string;
                            data: {
                                inn?: string | null;
                                kpp?: string | null;
                                ogrn?: string | null;
                                ogrn_date?: number | null;
                                type?: ("LEGAL" | "INDIVIDUAL") | null;
                                name?: ({
                                    full_with_opf?: string | null;
                                    short_with_opf?: string | null;
                                    full?: string | null;
                                    short?: string | null;
                                    latin?: string | null;
                                } & {
                                    [key: string]: unknown;
                                }) | null;
                                fio?: ({
                                    surname?: string | null;
                                    name?: string | null;
                                    patronymic?: string | null;
                                } & {
                                    [key: string]: unknown;
                                }) | null;
                                opf?: ({
                                    code?: string | null;
                                    full?: string | null;
                                    short?: string | null;
                                } & {
                                    [key: string]: unknown;
                                }) | null;
                                branch_type?: string | null;
                                state?: ({
                                    status?: string | null;
                                    registration_date?: number | null;
                                    liquidation_date?: number | null;
                                } & {
                                    [key: string]: unknown;
                                }) | null;
                                address?: ({
                                    value?: string | null;
                                    unrestricted_value?: string | null;
                                    data?: ({
                                        postal_code?: string | null;
                                        country?: string | null;
                                        country_iso_code?: string | null;
                                        region_with_type?: string | null;
                                        region_type?: string | null;
                                        region?: string | null;
                                        area_with_type?: string | null;
                                        city_with_type?: string | null;
                                        city_type?: string | null;
                                        city?: string | null;
                                        settlement_with_type?: string | null;
                                        settlement_type?: string | null;
                                        settlement?: string | null;
                                        street_with_type?: string | null;
                                        street_type?: string | null;
                                        street?: string | null;
                                        house_type?: string | null;
                                        house?: string | null;
                                        block_type?: string | null;
                                        block?: string | null;
                                        flat_type?: string | null;
                                        flat?: string | null;
                                        fias_id?: string | null;
                                        house_fias_id?: string | null;
                                        fias_level?: string | null;
                                        kladr_id?: string | null;
                                        geo_lat?: string | null;
                                        geo_lon?: string | null;
                                        qc_geo?: string | null;
                                    } & {
                                        [key: string]: unknown;
                                    }) | null;
                                } & {
                                    [key: string]: unknown;
                                }) | null;
                                is_manual?: boolean;
                            } & {
                                [key: string]: unknown;
                            };
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    switchAccount: {
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
                 *       "account_id": 1001
                 *     }
                 */
                "application/json": {
                    account_id: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tokens"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    switchRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "is_on": false
                 *     }
                 */
                "application/json": {
                    is_on: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ruleId: number;
                        title: string;
                        conditions: {
                            weight?: {
                                from?: number;
                                to?: number;
                            };
                            size?: {
                                from?: number;
                                to?: number;
                            };
                            value?: {
                                from?: number;
                                to?: number;
                            };
                            from?: {
                                /** @default false */
                                except: boolean;
                                places: {
                                    iso: string;
                                    region?: string;
                                    city?: string;
                                }[];
                            };
                            to?: {
                                /** @default false */
                                except: boolean;
                                places: {
                                    iso: string;
                                    region?: string;
                                    city?: string;
                                }[];
                            };
                            senders?: number[];
                            tags?: number[];
                            contents?: string[];
                            cargo?: components["schemas"]["CargoType"];
                        };
                        actions: {
                            carrier?: components["schemas"]["CarrierCode"];
                            tariff?: {
                                code: string;
                                name: string;
                            };
                            /** @enum {string} */
                            handover?: "door" | "terminal";
                            /** @enum {string} */
                            delivery?: "door" | "terminal";
                            days?: number;
                            /**
                             * @default cheapest
                             * @enum {string}
                             */
                            pick: "cheapest" | "fastest" | "optimal";
                            /** @default [] */
                            services: ("INSURANCE" | "CARGO_LOADING" | "CARGO_UNLOADING" | "BY_HAND")[];
                            tag?: number;
                        };
                        isOn: boolean;
                        version: number;
                        tags: {
                            id: number;
                            title: string;
                        }[];
                        senders: {
                            id: number;
                            title: string;
                        }[];
                        gone: ("carrier" | "tariff" | "tag" | "sender")[];
                        unknownCities: {
                            iso: string;
                            city: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    takeCartSavings: {
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
                 *       "changes": [
                 *         {
                 *           "destination_id": 1028,
                 *           "rate_result_id": 1029
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    changes: {
                        destination_id: number;
                        rate_result_id: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            destinationId: number;
                            formerRateResultId: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    transferRegistry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "date": "2026-11-25"
                 *     }
                 */
                "application/json": {
                    date: components["schemas"]["Day"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        registry: {
                            registryId: number;
                            pickupDate: components["schemas"]["Day"];
                        };
                        destinationIds: number[];
                        refused: {
                            destinationId: number;
                            firstDay: components["schemas"]["Day"] | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    transferRegistryItems: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "destination_id_list": [
                 *         1039
                 *       ],
                 *       "date": "2026-11-25"
                 *     }
                 */
                "application/json": {
                    destination_id_list: number[];
                    date: components["schemas"]["Day"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        registry: {
                            registryId: number;
                            pickupDate: components["schemas"]["Day"];
                        };
                        destinationIds: number[];
                        refused: {
                            destinationId: number;
                            firstDay: components["schemas"]["Day"] | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    transliterate: {
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
                 *       "contact_name": "Береста Ника",
                 *       "city": "Казань"
                 *     }
                 */
                "application/json": {
                    contact_name?: string | null;
                    company_name?: string | null;
                    opf_full?: string | null;
                    legal_address?: string | null;
                    region?: string | null;
                    district?: string | null;
                    city?: string | null;
                    city_type?: string | null;
                    street?: string | null;
                    house?: string | null;
                    office?: string | null;
                    address_line?: string | null;
                    description?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        contactName: string | null;
                        companyName: string | null;
                        opfFull: string | null;
                        legalAddress: string | null;
                        region: string | null;
                        district: string | null;
                        city: string | null;
                        cityType: string | null;
                        street: string | null;
                        house: string | null;
                        office: string | null;
                        addressLine: string | null;
                        description: string | null;
                        tooLong: string[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    transliterateCast: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contact_name": "Berezov Timofey"
                 *     }
                 */
                "application/json": {
                    contact_name?: string | null;
                    company_name?: string | null;
                    opf_full?: string | null;
                    legal_address?: string | null;
                    region?: string | null;
                    district?: string | null;
                    city?: string | null;
                    city_type?: string | null;
                    street?: string | null;
                    house?: string | null;
                    office?: string | null;
                    address_line?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        contactName: string | null;
                        companyName: string | null;
                        opfFull: string | null;
                        legalAddress: string | null;
                        region: string | null;
                        district: string | null;
                        city: string | null;
                        cityType: string | null;
                        street: string | null;
                        house: string | null;
                        office: string | null;
                        addressLine: string | null;
                        tooLong: string[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    transliterateContactInfo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": {
                    contact_name?: string | null;
                    company_name?: string | null;
                    opf_full?: string | null;
                    legal_address?: string | null;
                    region?: string | null;
                    district?: string | null;
                    city?: string | null;
                    city_type?: string | null;
                    street?: string | null;
                    house?: string | null;
                    office?: string | null;
                    address_line?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        contactName: string | null;
                        companyName: string | null;
                        opfFull: string | null;
                        legalAddress: string | null;
                        region: string | null;
                        district: string | null;
                        city: string | null;
                        cityType: string | null;
                        street: string | null;
                        house: string | null;
                        office: string | null;
                        addressLine: string | null;
                        tooLong: string[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    tryRules: {
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
                 *       "draft": {
                 *         "title": "Лёгкое по России",
                 *         "conditions": {
                 *           "weight": {
                 *             "to": 2
                 *           },
                 *           "to": {
                 *             "except": true,
                 *             "places": [
                 *               {
                 *                 "iso": "RU",
                 *                 "city": "Москва"
                 *               }
                 *             ]
                 *           }
                 *         },
                 *         "actions": {
                 *           "carrier": "cdek",
                 *           "delivery": "terminal",
                 *           "services": [
                 *             "INSURANCE"
                 *           ]
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    draft?: {
                        title: string;
                        conditions: {
                            weight?: {
                                from?: number;
                                to?: number;
                            };
                            size?: {
                                from?: number;
                                to?: number;
                            };
                            value?: {
                                from?: number;
                                to?: number;
                            };
                            from?: {
                                /** @default false */
                                except?: boolean;
                                places: {
                                    iso: string;
                                    region?: string;
                                    city?: string;
                                }[];
                            };
                            to?: {
                                /** @default false */
                                except?: boolean;
                                places: {
                                    iso: string;
                                    region?: string;
                                    city?: string;
                                }[];
                            };
                            senders?: number[];
                            tags?: number[];
                            contents?: string[];
                            cargo?: components["schemas"]["CargoType"];
                        };
                        actions: {
                            carrier?: components["schemas"]["CarrierCode"];
                            tariff?: {
                                code: string;
                                name: string;
                            };
                            /** @enum {string} */
                            handover?: "door" | "terminal";
                            /** @enum {string} */
                            delivery?: "door" | "terminal";
                            days?: number;
                            /**
                             * @default cheapest
                             * @enum {string}
                             */
                            pick?: "cheapest" | "fastest" | "optimal";
                            /** @default [] */
                            services?: ("INSURANCE" | "CARGO_LOADING" | "CARGO_UNLOADING" | "BY_HAND")[];
                            tag?: number;
                        };
                        /** @default true */
                        is_on?: boolean;
                    };
                    rule_id?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tried: number;
                        other: number;
                        same: number;
                        none: number;
                        noRate: number;
                        unknown: number;
                        price: number;
                        wouldPrice: number;
                        items: {
                            waybillId: number;
                            plsWaybillNumber: string;
                            receiverCity: string;
                            ruling: {
                                ruleId: number | null;
                                title: string;
                                /** @enum {string} */
                                outcome: "waiting" | "chosen" | "no_rate" | "other_way" | "carrier_gone" | "set_aside";
                                lacking: components["schemas"]["ServiceCode"][];
                            } | null;
                            /** @enum {string} */
                            outcome: "none" | "same" | "other" | "no_rate" | "unknown";
                            unknownReason: ("no_answers" | "not_asked" | "other_services" | "other_way") | null;
                            went: {
                                deliveryService: components["schemas"]["CarrierCode"];
                                tariffName: string;
                                deliveryWay: components["schemas"]["DeliveryWay"];
                                price: number;
                            };
                            would: {
                                deliveryService: components["schemas"]["CarrierCode"];
                                tariffName: string;
                                deliveryWay: components["schemas"]["DeliveryWay"];
                                price: number;
                            } | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    undoCounterpartyMerge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        kept: components["schemas"]["Counterparty"];
                        restored: components["schemas"]["Counterparty"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    undoImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["PathTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "city": "Москва",
                 *       "region": "г Москва",
                 *       "street": "ул Заповедная",
                 *       "house": "16",
                 *       "office": "305",
                 *       "latitude": 55.7522,
                 *       "longitude": 37.6156,
                 *       "fias_id": "0f8b3c1e-5d2a-4c7e-9b61-3a7d20e4f915",
                 *       "postcode": "101000",
                 *       "iso": "RU"
                 *     }
                 */
                "application/json": {
                    postcode?: string | null;
                    region?: string | null;
                    district?: string | null;
                    city: string;
                    city_type?: string | null;
                    street?: string | null;
                    house?: string | null;
                    office?: string | null;
                    address_line?: string | null;
                    latitude?: number | null;
                    longitude?: number | null;
                    point_precision?: ("city" | "street" | "house") | null;
                    fias_id?: string | null;
                    /** @default RU */
                    iso?: string;
                    title?: string | null;
                    hint?: string | null;
                    opening_hours?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedAddress"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCargo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "packages": [
                 *         {
                 *           "length": 30,
                 *           "width": 20,
                 *           "height": 10,
                 *           "weight": 1.5,
                 *           "description": "Запчасти",
                 *           "amount": 1
                 *         }
                 *       ],
                 *       "type": "package"
                 *     }
                 */
                "application/json": components["schemas"]["CargoInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cargo"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCargoInsurance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "insurance_request": true,
                 *       "insurance_value_rate": 5000
                 *     }
                 */
                "application/json": {
                    insurance_request: boolean;
                    insurance_value_rate?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cargo"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCargoServices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "services": []
                 *     }
                 */
                "application/json": {
                    services: {
                        service_code: components["schemas"]["ServiceCode"];
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cargo"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateContactInfo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "position": "склад"
                 *     }
                 */
                "application/json": {
                    contact_name?: string;
                    position?: string | null;
                    email?: (string | null) | "";
                    phones?: {
                        number: string;
                        extension?: string | null;
                        note?: string | null;
                        confirmed?: boolean;
                    }[];
                    transliterated?: {
                        contact_name?: string | null;
                        company_name?: string | null;
                        opf_full?: string | null;
                        legal_address?: string | null;
                        region?: string | null;
                        district?: string | null;
                        city?: string | null;
                        city_type?: string | null;
                        street?: string | null;
                        house?: string | null;
                        office?: string | null;
                        address_line?: string | null;
                    } | null;
                    is_main?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactInfo"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCounterparty: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "note": "Звонить"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    kind?: "company" | "person";
                    title?: string;
                    opf?: string | null;
                    inn?: string | null;
                    kpp?: string | null;
                    ogrn?: string | null;
                    legal_address?: string | null;
                    passport?: {
                        number: string;
                        issued_on?: components["schemas"]["Day"] | null;
                        issued_by?: string | null;
                    } | null;
                    note?: string | null;
                    parent_id?: number | null;
                    asks_landlines?: boolean;
                    asks_first_landline?: boolean;
                    version: number;
                    add_tag_list?: number[];
                    new_tag_list?: string[];
                    remove_tag_list?: number[];
                    contacts?: {
                        contact_name: string;
                        position?: string | null;
                        email?: (string | null) | "";
                        /** @default [] */
                        phones?: {
                            number: string;
                            extension?: string | null;
                            note?: string | null;
                            confirmed?: boolean;
                        }[];
                        transliterated?: {
                            contact_name?: string | null;
                            company_name?: string | null;
                            opf_full?: string | null;
                            legal_address?: string | null;
                            region?: string | null;
                            district?: string | null;
                            city?: string | null;
                            city_type?: string | null;
                            street?: string | null;
                            house?: string | null;
                            office?: string | null;
                            address_line?: string | null;
                        } | null;
                        is_main?: boolean;
                        contact_info_id?: number;
                    }[];
                    addresses?: {
                        postcode?: string | null;
                        region?: string | null;
                        district?: string | null;
                        city: string;
                        city_type?: string | null;
                        street?: string | null;
                        house?: string | null;
                        office?: string | null;
                        address_line?: string | null;
                        latitude?: number | null;
                        longitude?: number | null;
                        point_precision?: ("city" | "street" | "house") | null;
                        fias_id?: string | null;
                        /** @default RU */
                        iso?: string;
                        title?: string | null;
                        hint?: string | null;
                        opening_hours?: string | null;
                        address_id?: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Counterparty"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCounterpartyTags: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the caller's own for this call. The same key with the same body gives the first answer again within 24 h, marked by the header `Idempotency-Replayed`; with another body 409 `idempotency_mismatch`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "counterparty_ids": [
                 *         1053
                 *       ],
                 *       "add_tag_list": [
                 *         1054
                 *       ]
                 *     }
                 */
                "application/json": {
                    counterparty_ids: number[];
                    add_tag_list?: number[];
                    remove_tag_list?: number[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        added: {
                            tagId: number;
                            counterpartyId: number;
                        }[];
                        removed: {
                            tagId: number;
                            counterpartyId: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateFastAddressCast: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "city": "Москва",
                 *       "region": "г Москва",
                 *       "street": "ул Заповедная",
                 *       "house": "16",
                 *       "office": "305",
                 *       "latitude": 55.7522,
                 *       "longitude": 37.6156,
                 *       "fias_id": "0f8b3c1e-5d2a-4c7e-9b61-3a7d20e4f915",
                 *       "postcode": "101000",
                 *       "iso": "RU"
                 *     }
                 */
                "application/json": components["schemas"]["SideAddressInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        addressCastId: number;
                        address: components["schemas"]["AddressCast"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateInterCast: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "comment": "Со двора"
                 *     }
                 */
                "application/json": {
                    contact_name?: string;
                    phones?: components["schemas"]["SidePhoneInput"][];
                    email?: (string | null) | "";
                    company_name?: string | null;
                    inn?: string | null;
                    kpp?: string | null;
                    ogrn?: string | null;
                    opf_full?: string | null;
                    legal_address?: string | null;
                    passport?: string | null;
                    asks_first_landline?: boolean;
                    comment?: string | null;
                    transliterated?: {
                        contact_name?: string | null;
                        company_name?: string | null;
                        opf_full?: string | null;
                        legal_address?: string | null;
                        region?: string | null;
                        district?: string | null;
                        city?: string | null;
                        city_type?: string | null;
                        street?: string | null;
                        house?: string | null;
                        office?: string | null;
                        address_line?: string | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactCast"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateNotificationEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "types": [
                 *         "cargo_status",
                 *         "chats"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** Format: email */
                    email?: string;
                    types?: ("cargo_status" | "carrier_info" | "bills" | "chats")[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        notificationEmailId: number;
                        email: string;
                        types: ("cargo_status" | "carrier_info" | "bills" | "chats")[];
                        isConfirmed: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Лёгкое по России",
                 *       "conditions": {
                 *         "weight": {
                 *           "to": 2
                 *         },
                 *         "to": {
                 *           "except": true,
                 *           "places": [
                 *             {
                 *               "iso": "RU",
                 *               "city": "Москва"
                 *             }
                 *           ]
                 *         }
                 *       },
                 *       "actions": {
                 *         "carrier": "cdek",
                 *         "delivery": "terminal",
                 *         "services": [
                 *           "INSURANCE"
                 *         ]
                 *       },
                 *       "version": 1
                 *     }
                 */
                "application/json": {
                    title: string;
                    conditions: {
                        weight?: {
                            from?: number;
                            to?: number;
                        };
                        size?: {
                            from?: number;
                            to?: number;
                        };
                        value?: {
                            from?: number;
                            to?: number;
                        };
                        from?: {
                            /** @default false */
                            except?: boolean;
                            places: {
                                iso: string;
                                region?: string;
                                city?: string;
                            }[];
                        };
                        to?: {
                            /** @default false */
                            except?: boolean;
                            places: {
                                iso: string;
                                region?: string;
                                city?: string;
                            }[];
                        };
                        senders?: number[];
                        tags?: number[];
                        contents?: string[];
                        cargo?: components["schemas"]["CargoType"];
                    };
                    actions: {
                        carrier?: components["schemas"]["CarrierCode"];
                        tariff?: {
                            code: string;
                            name: string;
                        };
                        /** @enum {string} */
                        handover?: "door" | "terminal";
                        /** @enum {string} */
                        delivery?: "door" | "terminal";
                        days?: number;
                        /**
                         * @default cheapest
                         * @enum {string}
                         */
                        pick?: "cheapest" | "fastest" | "optimal";
                        /** @default [] */
                        services?: ("INSURANCE" | "CARGO_LOADING" | "CARGO_UNLOADING" | "BY_HAND")[];
                        tag?: number;
                    };
                    /** @default true */
                    is_on?: boolean;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ruleId: number;
                        title: string;
                        conditions: {
                            weight?: {
                                from?: number;
                                to?: number;
                            };
                            size?: {
                                from?: number;
                                to?: number;
                            };
                            value?: {
                                from?: number;
                                to?: number;
                            };
                            from?: {
                                /** @default false */
                                except: boolean;
                                places: {
                                    iso: string;
                                    region?: string;
                                    city?: string;
                                }[];
                            };
                            to?: {
                                /** @default false */
                                except: boolean;
                                places: {
                                    iso: string;
                                    region?: string;
                                    city?: string;
                                }[];
                            };
                            senders?: number[];
                            tags?: number[];
                            contents?: string[];
                            cargo?: components["schemas"]["CargoType"];
                        };
                        actions: {
                            carrier?: components["schemas"]["CarrierCode"];
                            tariff?: {
                                code: string;
                                name: string;
                            };
                            /** @enum {string} */
                            handover?: "door" | "terminal";
                            /** @enum {string} */
                            delivery?: "door" | "terminal";
                            days?: number;
                            /**
                             * @default cheapest
                             * @enum {string}
                             */
                            pick: "cheapest" | "fastest" | "optimal";
                            /** @default [] */
                            services: ("INSURANCE" | "CARGO_LOADING" | "CARGO_UNLOADING" | "BY_HAND")[];
                            tag?: number;
                        };
                        isOn: boolean;
                        version: number;
                        tags: {
                            id: number;
                            title: string;
                        }[];
                        senders: {
                            id: number;
                            title: string;
                        }[];
                        gone: ("carrier" | "tariff" | "tag" | "sender")[];
                        unknownCities: {
                            iso: string;
                            city: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateSettings: {
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
                 *       "first_name": "Дарья"
                 *     }
                 */
                "application/json": {
                    first_name?: string;
                    last_name?: string;
                    avatar?: string | null;
                    phone?: string;
                    /** Format: email */
                    email?: string;
                    marketing_accepted?: boolean;
                    password?: string;
                    code?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateTag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "state": "wait"
                 *     }
                 */
                "application/json": {
                    title?: string;
                    /** @enum {string} */
                    state?: "new" | "accept" | "wait" | "complete" | "dismiss";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tokens"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateUiPreferences: {
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
                 *       "is_updated_design": true
                 *     }
                 */
                "application/json": {
                    is_updated_design: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateWaybillTags: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tag_list": [
                 *         1022
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["WaybillTagsInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Waybill"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            414: components["responses"]["PathTooLong"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifyEmail: {
        parameters: {
            query: {
                code: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
