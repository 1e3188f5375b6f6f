-- A reported bank transfer says where it was sent from, and may carry a note, so that staff find it on the statement.
update payments.method set fields = '{bankID,branch,senderAccount,reference,date,customerNote}' where method_id = 'bank-transfer' and cash_type = 1;
